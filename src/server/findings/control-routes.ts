import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ControlCount, countControls, MAX_CONTROLS } from '../../store/findings/count-controls.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { sendCsv } from '../http/csv-reply.ts'
import { parametersOf } from '../http/query-of.ts'
import { COUNT, described, FLAG, TEXT } from '../json-api/attribute-schema.ts'
import { META } from '../json-api/document.ts'
import { account, belonging, type ListDefinition, text } from '../json-api/list-definition.ts'
import { parseFilters } from '../json-api/list-query.ts'
import { unlessUnchanged } from './unless-unchanged.ts'

const FRAMEWORK = 'framework'

const CONTROL_COUNTS: ListDefinition = {
  type: 'control-counts',
  filters: {
    ...text('framework', FRAMEWORK),
    ...account('provider', 'providers.provider'),
    ...account('provider_uid', 'providers.uid'),
    ...belonging('providers.id'),
  },
  sorts: {},
  defaultOrder: [],
  tieBreakers: [],
  attributes: {
    framework: described(TEXT, 'Such as cis-aws-7.0, as records name it.'),
    control: TEXT,
    failed: described(COUNT, 'Findings that are open. The control is met only without any.'),
    review: described(COUNT, 'Those that a scan could not decide.'),
    excepted: described(COUNT, 'Those that are accepted by a person, or muted where they are scanned.'),
    passed: COUNT,
    accounts: described(COUNT, 'Accounts with findings of the control.'),
    failing_accounts: described(COUNT, 'Accounts in which findings of it are open.'),
  },
  meta: { exact: described(FLAG, 'False when there are more controls than one answer has.') },
}

const COUNT_CONTROLS = {
  description: {
    summary: 'How findings stand by the controls of compliance frameworks',
    answers: CONTROL_COUNTS,
    filters: CONTROL_COUNTS,
    revised: true,
    meta: CONTROL_COUNTS.meta,
  },
} as const

const EXPORT_CONTROLS = {
  description: { summary: 'The same as CSV', answers: 'table', filters: CONTROL_COUNTS, revised: true },
} as const

const COLUMNS = [
  'framework',
  'control',
  'failed',
  'review',
  'excepted',
  'passed',
  'accounts',
  'failing_accounts',
] as const

/** Routes that count findings by control. A control that no finding names is not in the answer: nothing is known of it. */
export async function controlRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  const countsFor = (request: FastifyRequest): Promise<readonly ControlCount[]> => {
    const parameters = parametersOf(request.url)
    const conditions = parseFilters(CONTROL_COUNTS, parameters, [])
    const isOfFrameworks = (condition: (typeof conditions)[number]) =>
      'column' in condition && condition.column === FRAMEWORK
    return store.readTenant(principalOf(request), (transaction) =>
      countControls(transaction, {
        ofFrameworks: conditions.filter(isOfFrameworks),
        ofAccounts: conditions.filter((condition) => !isOfFrameworks(condition)),
      }),
    )
  }

  app.get('/control-counts', { config: COUNT_CONTROLS, ...unlessUnchanged(store) }, async (request) => {
    const counts = await countsFor(request)
    return {
      data: counts.slice(0, MAX_CONTROLS).map((attributes) => ({
        type: CONTROL_COUNTS.type,
        id: `${attributes.framework}:${attributes.control}`,
        attributes,
      })),
      meta: { ...META, exact: counts.length <= MAX_CONTROLS },
    }
  })
  app.get(
    '/control-counts/export',
    { config: EXPORT_CONTROLS, ...unlessUnchanged(store) },
    async (request, reply) => sendCsv(reply, 'controls.csv', COLUMNS, await countsFor(request)),
  )
}
