// The one line of the simple box: white space means And, quotes keep a phrase together.

const quotes: Record<string, string> = { '"': '"', '“': '”', '「': '」', '『': '』', "'": "'", '‘': '’' };

/** The phrases of a line, in order. An opening quote without its end runs to the end of the line. */
export const parseSimpleQuery = (line: string): string[] => {
  const phrases: string[] = [];
  let word = '';
  let until: string | undefined;
  const put = () => {
    if (word.trim() !== '') phrases.push(word);
    word = '';
  };
  for (const character of line) {
    if (until !== undefined) {
      if (character === until) {
        put();
        until = undefined;
      } else word += character;
    } else if (quotes[character] && word === '') until = quotes[character];
    else if (/\s/u.test(character)) put();
    else word += character;
  }
  put();
  return phrases;
};
