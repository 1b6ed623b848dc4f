// Headers that prevent a page of ours from doing what we did not write. Styles may be inline because UI component
// libraries write some at run time; scripts may never be inline. Nothing here presumes TLS: libraries run plain-http
// intranets, and whoever puts TLS in front sets HSTS there.
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What the client asks of a browser, for its own pages; and what neither it nor anything in it may ask for. */
const used = ['clipboard-write', 'fullscreen'];
const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissions = [...used.map((name) => `${name}=(self)`), ...refused.map((name) => `${name}=()`)].join(
  ', ',
);

const ofPages = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A worker goes by the policy of its own script. */
const ofScripts = ofPages.filter((name) => name !== 'content-security-policy');
/** None of these is used to request a font face again: a face is valid for ever and has no parts. */
const ofFaces = [...ofPages, 'etag', 'last-modified', 'accept-ranges'];

/** What says nothing to a reply of that type: the first view takes a hundred that are no pages, half a kilobyte each. */
const needlessIn = (contentType: string): readonly string[] => {
  if (contentType === 'font/woff2') return ofFaces;
  if (contentType.startsWith('text/css')) return ofPages;
  return /^\w+\/javascript/.test(contentType) ? ofScripts : [];
};

/** They are the same for every reply: made once, by way of one that is never sent. */
const securityHeaders = (): Record<string, string | number | string[]> => {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  set(request, reply, (error) => {
    if (error) throw error as Error;
  });
  reply.setHeader('permissions-policy', permissions);
  return { ...reply.getHeaders() } as Record<string, string | number | string[]>;
};

export function setSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders();
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.addHook('onSend', async (_request, reply) => {
    for (const name of needlessIn(String(reply.getHeader('content-type')))) reply.removeHeader(name);
  });
}
