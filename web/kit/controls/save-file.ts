/** Makes the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it once the click is over; some begin a task later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
