/** TLS server for `push.ts` that reads any upload and answers like the ingestion API. Prints its port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const [key = '', cert = ''] = process.argv.slice(2)
const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
  request.resume().once('end', () => response.writeHead(202).end(JSON.stringify({ data: { id: 'job' } })))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
