// What a password must be.

/** Nobody types more; longer ones would only cost time. */
export const passwordLimit = 256;
/** Characters that a unit's password has at least. */
export const unitPasswordMinimum = 12;

/** Of twelve characters and more, those that are tried first; what is of fewer than five different ones aside. */
const commonest = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '1234567890abc',
  '123456789abc',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'abcd12345678',
  'abc123456789',
  'admin1234567',
  'admin@123456',
  'adminadminadmin',
  'administrator',
  'changemechangeme',
  'iloveyouiloveyou',
  'letmeinletmein',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'qazwsxedcrfv',
  'qwertyqwerty',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwertyuiopasdf',
]);

/** Whether a unit's password would be among the first that are tried: a known one, a pattern of few characters, its name. */
export function isGuessable(password: string, unitName: string): boolean {
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const word = plain(password);
  return commonest.has(word) || new Set(word).size < 5 || word === plain(unitName);
}
