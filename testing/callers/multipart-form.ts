// For tests: a form with files, as browsers write it.

export interface WrittenForm {
  payload: Buffer;
  headers: { 'content-type': string };
}

/** The part `name` once for each file. */
export const writeFileForm = async (
  name: string,
  files: readonly (readonly [fileName: string, bytes: Uint8Array])[],
): Promise<WrittenForm> => {
  const form = new FormData();
  for (const [fileName, bytes] of files) form.append(name, new Blob([Uint8Array.from(bytes)]), fileName);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
};
