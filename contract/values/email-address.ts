// Addresses of electronic mail, as they are taken here: RFC 5321's dot-string before the @, a host name with a dot after
// it. Quoted names, comments and address literals are none that a form is filled in with.

/** Characters that an address has at most (RFC 5321 §4.5.3.1.3, less its brackets). */
export const emailLimit = 254;

const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

export const isEmailAddress = (text: string): boolean => {
  if (text.length > emailLimit) return false;
  const [name = '', host = '', ...more] = text.split('@');
  if (more.length > 0 || name.length > 64) return false;
  const labels = host.split('.');
  return (
    name.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    // A host name does not end in a number; an address of the internet does.
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};

/** Where an address may be left out. */
export const isEmailOrNone = (text: string): boolean => text.trim() === '' || isEmailAddress(text.trim());
