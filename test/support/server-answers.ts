import type { IngestionServerOptions } from './ingestion-server.ts'

/** What a server may do to a push, by name; `target` is where a redirect leads. */
export const SERVER_ANSWERS: readonly (readonly [
  name: string,
  options: (target: string) => IngestionServerOptions,
])[] = [
  ['accepts', () => ({})],
  ...[301, 302, 307, 308].map(
    (status) =>
      [
        `redirects with ${status}`,
        (target: string) => ({ answer: { status, headers: { location: `${target}/api/v1/ingestions` } } }),
      ] as const,
  ),
  ...[400, 401, 402, 403, 404, 413, 415, 429, 500, 502, 503].map(
    (status) => [`answers ${status}`, () => ({ answer: { status, body: '<html>no' } })] as const,
  ),
  ['resets before the body', () => ({ handle: (_request, _response, reset) => reset() })],
  ['resets inside the body', () => ({ handle: (request, _response, reset) => request.once('data', reset) })],
  [
    'resets after the body',
    () => ({ handle: (request, _response, reset) => request.resume().once('end', reset) }),
  ],
  ['never answers', () => ({ handle: (request) => request.resume() })],
  [
    'answers before the body was read',
    () => ({ handle: (_request, response) => response.writeHead(401, { connection: 'close' }).end() }),
  ],
]
