// Runs the official IIIF Image API validator (`pip install iiif-validator`) against our routes. The validator knows one
// picture: a thousand units square, of a hundred coloured squares. It is drawn here twice: as typeset pages are, as
// paths in the pixels of the view, and as scans are stored, in a pyramid. Both go through the same requests, painting
// and HTTP.
//
//   node --import tsx scripts/prove/iiif-validator.ts [PYTHON] [LEVEL]
//
// PYTHON is an interpreter that has the validator (default python3); LEVEL is 0 to 3 (default 2). Exits 0 when
// every test of the level passes.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { paintPicture } from '#imaging/draw/paint-picture.ts';
import { makePen } from '#imaging/draw/pen.ts';
import { openPictureMaker } from '#imaging/render/picture-maker.ts';
import { makePyramid } from '#imaging/scans/pyramid.ts';
import type { Scan } from '#imaging/render/render-scan.ts';
import type { View } from '#imaging/typeset/typeset-page.ts';
import { AppError } from '#contract/http/app-error.ts';
import { answerError } from '#server/http/errors.ts';
import { iiifRoutes } from '#server/iiif/iiif-routes.ts';
import type { PageOfHolding } from '#server/pictures/draw-holding.ts';

const [python = 'python3', level = '2'] = process.argv.slice(2);
const side = 1000;

/** The last line that it prints: the validator's modules greet whoever imports them. */
const run = (code: string): string =>
  execFileSync(python, ['-c', code], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';

const readColours = (): number[][][] => {
  try {
    return JSON.parse(
      run(
        'import json\nfrom iiif_validator.validator import ValidationInfo\nprint(json.dumps(ValidationInfo().colorInfo))',
      ),
    ) as number[][][];
  } catch {
    console.error(
      `${python} has no iiif_validator: make a venv, pip install iiif-validator, and name its python`,
    );
    process.exit(1);
  }
};

const drawSquares = (colours: number[][][], view: View): string => {
  const pen = makePen(view);
  const squares = colours.flatMap((column, x) =>
    column.map(([r, g, b], y) => {
      const [left, top] = [x * 100, y * 100];
      const corners: [number, number][] = [
        [left, top],
        [left + 100, top],
        [left + 100, top + 100],
        [left, top + 100],
      ];
      return pen.shape(corners, { fill: `rgb(${r},${g},${b})` });
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" shape-rendering="crispEdges">${squares.join('')}</svg>`;
};

const colours = readColours();
const dir = await mkdtemp(join(tmpdir(), 'iiif-validator-'));
const whole: View = { region: { left: 0, top: 0, width: side, height: side }, width: side, height: side };
const original = join(dir, 'squares.png');
await sharp(Buffer.from(drawSquares(colours, whole)))
  .png()
  .toFile(original);
const scan: Scan = { path: join(dir, 'squares.tif'), width: side, height: side };
await makePyramid({ path: original, bytes: (await stat(original)).size }, scan.path);
const maker = openPictureMaker({ cacheDir: join(dir, 'cache') });

const bare = { width: side, height: side, blocks: [], colline: [], gaiji: [] };
const holdings: Record<string, PageOfHolding> = {
  'iiif-squares': { version: '1', page: { ...bare, picture: 'typeset' }, picturesDir: '' },
  'iiif-scan': { version: '1', page: { ...bare, picture: 'scan' }, picturesDir: '', scan },
};

const app = fastify({ routerOptions: { maxParamLength: 2000 } });
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
app.setErrorHandler(answerError);
await app.register(iiifRoutes, {
  authorise: async () => undefined,
  takeTurn: () => (work) => work(),
  pageOf: (code) => {
    if (!Object.hasOwn(holdings, code)) throw new AppError('product-not-found');
    return holdings[code];
  },
  pictures: {
    picture: async (_holding, request) =>
      paintPicture(drawSquares(colours, { region: request.region, ...request.size }), request),
    scan: (holding, of, request) => maker.scan(holding, of, request),
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const port = typeof address === 'object' ? address?.port : undefined;

const validator = join(run('import sys\nprint(sys.prefix)'), 'bin', 'iiif-validate.py');
for (const code of Object.keys(holdings)) {
  console.log(`${code}, level ${level}:`);
  const parameters = ['-s', `127.0.0.1:${port}`, '-p', 'iiif/3', '-i', `${code}__1.jpg`];
  const child = spawn(python, [validator, ...parameters, '--version', '3.0', '--level', level], {
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) process.exitCode = typeof status === 'number' ? status : 1;
}
await app.close();
await maker.close();
await rm(dir, { recursive: true });
