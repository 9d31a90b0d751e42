import { describe, expect, test } from 'vitest'
import { GRAPH_READS } from '../../../../src/sources/live/azure/reads/reads.ts'
import { type AzureServer, type Estate, startAzure } from '../../../support/azure/azure-server.ts'
import { askClients } from '../../../support/azure/clients/ask-clients.ts'
import { questionFor } from '../../../support/azure/clients/operations.ts'
import type { Answered, Question } from '../../../support/azure/clients/questions.ts'
import { sourceAt } from '../../../support/azure/scan-azure.ts'
import { seedAzure } from '../../../support/azure/seed/index.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { collected } from '../../../support/collected.ts'

/** Calls that no client has. */
const ASKED_BY_NO_CLIENT: Readonly<Record<string, string>> = {
  'Microsoft.Authorization/permissions': 'The client asks for resource groups and resources alone.',
  'Microsoft.Automation/automationAccounts/variables':
    'The client is of before 2021, and is made in another way.',
}

/** Clients that know older versions of their APIs alone. */
const OLDER_CLIENTS: Readonly<Record<string, string>> = {
  'arm-mysql-flexible': 'Previews before 2023-12-30, in which servers are read.',
  'arm-security': 'Pricings of 2022 and contacts of 2017.',
  'arm-servicebus': 'The version of 2021 alone.',
  'arm-sql': 'The previews before 2021-11-01, which is documented.',
}

/** Members that clients do not know, since their version of the API is older. */
const UNKNOWN_TO_OLDER: Readonly<Record<string, readonly string[]>> = {
  'arm-machinelearning workspaces.get': ['kind'],
  'arm-security pricings.list': ['value[].properties.deprecated', 'value[].properties.replacedBy'],
  'arm-security securityContacts.list': [
    'value[].properties.emails',
    'value[].properties.isEnabled',
    'value[].properties.notificationsByRole',
    'value[].properties.notificationsSources',
  ],
  'arm-servicebus namespaces.get': ['properties.minimumTlsVersion', 'properties.publicNetworkAccess'],
}

const seeded = seedAzure({ subscriptions: 1 }).estate
const GROUP = 'company'
const estate: Estate = {
  ...seeded,
  managementGroups: { [GROUP]: seeded.subscriptions.map(({ id }) => id) },
}
const IN_GRAPH = new Set(GRAPH_READS.flatMap(({ definition }) => definition?.type.toLowerCase() ?? []))

/** What a scan reads, as it asks for it or finds it in Resource Graph, and what the client asks for that. */
interface Ask {
  readonly path: string
  /** Of the API; absent for what is found in Resource Graph. */
  readonly version?: string
  readonly question: Question
}

describe('the official clients', needs('azure-clients'), async () => {
  test('ask as a scan does, in no older version, and know the answers', async () => {
    await using server = await startAzure(estate)
    const paths = await readBy(server)
    const asks = asksFor(paths)
    const answered = await askClients(
      server,
      asks.map(({ question }) => question),
    )
    expect(asks.length).toBeGreaterThan(900)
    expect(answered.flatMap(({ error }) => error ?? [])).toEqual([])
    expect(answered.map(({ asked }) => asked[0]?.path.toLowerCase())).toEqual(
      asks.map(({ path }) => path.toLowerCase()),
    )
    expect(typesWithoutClient(paths)).toEqual(Object.keys(ASKED_BY_NO_CLIENT))
    expect(
      clientsWhere(asks, answered, ({ version = '' }, { asked }) => version > (asked[0]?.version ?? '')),
    ).toEqual(Object.keys(OLDER_CLIENTS))
    expect(unknownIn(asks, answered)).toEqual(UNKNOWN_TO_OLDER)
  })

  test('notice what they do not know', async () => {
    const resources = seeded.resources.map(({ properties, ...resource }) => ({
      ...resource,
      properties: { ...properties, spelledWrong: true },
    }))
    await using server = await startAzure({ ...estate, resources })
    const asks = asksFor(resources.filter(isInGraph).map(({ id }) => ({ path: id })))
    const answered = await askClients(
      server,
      asks.map(({ question }) => question),
    )
    expect(
      clientsWhere(asks, answered, (_, { unknown }) => !unknown.includes('properties.spelledWrong')),
    ).toEqual([])
  })

  test('ask Resource Graph as a scan does', async () => {
    await using server = await startAzure({ ...estate, pageSize: 500 })
    await collected(sourceAt(server))
    const own = server.requests.filter(({ method }) => method === 'POST')
    const questions = own.map(({ body }) => {
      const { subscriptions, query, options } = JSON.parse(body)
      const { $top: top, $skipToken: skipToken, resultFormat } = options
      const args = [{ subscriptions, query, options: { top, skipToken, resultFormat } }]
      return { client: 'arm-resourcegraph', name: 'ResourceGraphClient', method: 'resources', args }
    })
    expect(questions.length).toBeGreaterThan(1)
    const answered = await askClients(server, questions)
    expect(answered.map(({ asked: [theirs] }) => JSON.parse(theirs?.body ?? ''))).toEqual(
      own.map(({ body }) => JSON.parse(body)),
    )
    expect(answered.map(({ asked: [theirs] }) => theirs?.path)).toEqual(own.map(({ path }) => path))
    expect(answered.flatMap(({ unknown }) => unknown)).toEqual([])
  })
})

async function readBy(server: AzureServer): Promise<readonly Omit<Ask, 'question'>[]> {
  await collected(sourceAt(server, { managementGroup: GROUP }))
  const gets = server.requests.filter(({ method }) => method === 'GET')
  return [...gets, ...seeded.resources.filter(isInGraph).map(({ id }) => ({ path: id }))]
}

function isInGraph({ type }: { readonly type: string }): boolean {
  return IN_GRAPH.has(type.toLowerCase())
}

function asksFor(paths: readonly Omit<Ask, 'question'>[]): readonly Ask[] {
  return paths.flatMap((read) => {
    const question = questionFor(read.path)
    return question ? [{ ...read, question }] : []
  })
}

function typesWithoutClient(paths: readonly Omit<Ask, 'question'>[]): readonly string[] {
  const types = paths
    .filter(({ path }) => !questionFor(path))
    .map(({ path }) => {
      const [provider, ...behind] = path.slice(path.lastIndexOf('/providers/')).split('/').slice(2)
      return [provider, ...behind.filter((_, index) => index % 2 === 0)].join('/')
    })
  return [...new Set(types)].sort()
}

function clientsWhere(
  asks: readonly Ask[],
  answered: readonly Answered[],
  holds: (ask: Ask, answered: Answered) => boolean,
): readonly string[] {
  const clients = asks.flatMap((ask, index) => {
    const answer = answered[index]
    return answer && holds(ask, answer) ? [ask.question.client] : []
  })
  return [...new Set(clients)].sort()
}

function unknownIn(
  asks: readonly Ask[],
  answered: readonly Answered[],
): Readonly<Record<string, readonly string[]>> {
  const all = new Map<string, Set<string>>()
  for (const [index, { question }] of asks.entries()) {
    const call = `${question.client} ${question.method}`
    for (const member of answered[index]?.unknown ?? [])
      all.set(call, (all.get(call) ?? new Set()).add(member))
  }
  return Object.fromEntries([...all].sort().map(([call, members]) => [call, [...members].sort()]))
}
