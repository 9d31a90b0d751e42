import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { parametersOf } from '../http/query-of.ts'
import { invalidParameter, parseFilters } from '../json-api/list-query.ts'
import { csvExport, ocsfExport } from './export.ts'
import { FINDING_LIST } from './finding-list.ts'
import { unlessUnchanged } from './unless-unchanged.ts'

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', file: 'findings.csv', write: csvExport },
  ocsf: { type: 'application/json', file: 'findings.ocsf.json', write: ocsfExport },
} as const

const NAMES = Object.keys(FORMATS)

/** A reader that takes nothing for so long is disconnected. */
const STALLED_MS = 60_000

const EXPORT_FINDINGS = {
  description: {
    summary: 'All findings that match, as a file',
    answers: 'export',
    filters: FINDING_LIST,
    parameters: [{ name: 'format', schema: { type: 'string', enum: NAMES }, required: true }],
    revised: true,
  },
} as const

/** The route of exports. They are read as fast as the client reads; nothing is held meanwhile but one piece. */
export async function findingExportRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/findings/export', { config: EXPORT_FINDINGS, ...unlessUnchanged(store) }, (request, reply) => {
    const parameters = parametersOf(request.url)
    const conditions = parseFilters(FINDING_LIST, parameters, ['format'])
    const { type, file, write } = formatOf(parameters.get('format'))
    const principal = principalOf(request)
    const pieces = write((work) => store.readTenant(principal, work), conditions)
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    return reply
      .type(type)
      .header('Content-Disposition', `attachment; filename="${file}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .send(Readable.from(pieces, { highWaterMark: 1 }))
  })
}

function formatOf(value: string | null): (typeof FORMATS)[keyof typeof FORMATS] {
  if (value === 'csv' || value === 'ocsf') return FORMATS[value]
  throw invalidParameter('format', `Say how to write the file: format is one of ${NAMES.join(', ')}.`)
}
