import type { FastifyReply } from 'fastify'
import { type CsvRow, csvTable } from '../../text/csv-row.ts'

/** Answers with a table as comma-separated values (RFC 4180), of which no cell is a formula. */
export function sendCsv<Column extends string>(
  reply: FastifyReply,
  file: string,
  columns: readonly Column[],
  rows: Iterable<CsvRow<Column>>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${file}"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-cache')
    .send([...csvTable(columns, rows)].join(''))
}
