// The name under which a browser keeps a file that is sent to it.

/** A Content-Disposition: the name for browsers that know RFC 5987, and its digits in ASCII for the others. */
export const nameAttachment = (name: string): string => {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const plain = name.replace(/[^\d]/gu, '');
  return `attachment; filename="langhuan-${plain}.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};
