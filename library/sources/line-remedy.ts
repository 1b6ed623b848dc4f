// What is wrong with a line that will not come about until somebody mends it, by what Node calls it.

const authority = 'name the certificate of its authority in NODE_EXTRA_CA_CERTS';

/** How to mend a line that did not come about; undefined where it may come about by itself. `setting` has the address. */
export const lineRemedy = (code: string, setting: string): string | undefined => {
  switch (code) {
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return 'name its certificate in NODE_EXTRA_CA_CERTS';
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return authority;
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `name the host in ${setting} as its certificate does`;
    case 'CERT_HAS_EXPIRED':
      return 'its certificate has to be renewed';
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return 'it does not speak TLS: the address begins with another word';
    default:
      return undefined;
  }
};
