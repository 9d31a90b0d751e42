import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { ApiError, ERROR_STATUS } from '../http/errors.ts'
import { errorDocument, MEDIA_TYPE } from '../json-api/document.ts'

/** Errors of Node's HTTP parser and their responses; any other means that the request is not HTTP. */
const PARSER_ERRORS: Readonly<Record<string, { readonly status: number; readonly detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The path and the headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
}
const NOT_HTTP = { status: ERROR_STATUS.invalid, detail: 'The request is no HTTP.' }

/**
 * Responds to input that Node could not parse as a request, which reaches no route or hook, in the form of every other
 * error. Closes the connection, since the start of the next request is unknown.
 */
export function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  logger: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, detail } = PARSER_ERRORS[error.code ?? ''] ?? NOT_HTTP
  const id = uuidv7()
  logger.info({ reqId: id, status, code: error.code, address: socket.remoteAddress }, 'no request')
  const body = JSON.stringify(errorDocument(new ApiError('invalid', detail, { status })))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Transaction-ID: ${id}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
