import type { FastifyInstance } from 'fastify'
import {
  CHANNEL_KINDS,
  type ChangedChannel,
  type ChannelKind,
  type ChannelRow,
  changeChannel,
  createChannel,
  findChannel,
  listChannels,
  removeChannel,
} from '../../store/notifications/channels.ts'
import { turnOff } from '../../store/notifications/deliveries.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { anyOf, COUNT, described, FLAG, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument, rowResource } from '../json-api/document.ts'
import { type ListDefinition, search } from '../json-api/list-definition.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { documentOf, NAME, type RequestDocument, takeDocuments } from '../json-api/request-documents.ts'
import { channelAddress, MAX_LENGTH, shownAddress } from './channel-address.ts'
import { DELIVERY_LIST, deliveryResource } from './delivery-list.ts'
import { newSecret } from './new-secret.ts'
import type { Outbox } from './outbox.ts'
import { MANAGING } from './requirement.ts'

interface NewChannel {
  readonly name: string
  readonly kind: ChannelKind
  readonly address: string
  readonly hourly_limit?: number
}

/** More than people read, and few enough for every chat. */
const DEFAULT_HOURLY_LIMIT = 100

const HOURLY_LIMIT = { type: 'integer', minimum: 1, maximum: 10_000 } as const
const ADDRESS = { type: 'string', minLength: 1, maxLength: MAX_LENGTH } as const

const CHANNEL_LIST: ListDefinition = {
  type: 'channels',
  filters: search('search', 'name'),
  sorts: { name: 'name', created_at: 'created_at' },
  defaultOrder: [{ column: 'name', descending: false }],
  tieBreakers: ['id'],
  attributes: {
    name: TEXT,
    kind: anyOf(CHANNEL_KINDS),
    address: described(TEXT, 'Of Slack and Teams only the origin: whoever knows the rest can write there.'),
    enabled: described(FLAG, 'False also once a receiver has answered 410: it wants no more messages.'),
    hourly_limit: described(
      COUNT,
      `Messages of rules that it takes in an hour, ${DEFAULT_HOURLY_LIMIT} by default; those beyond them are gathered into one.`,
    ),
    created_by: described(TEXT, 'Email address of who created it.'),
    created_at: TIME,
  },
}

/** A channel that was just created; the only answer with the secret. */
const CREATED_CHANNEL = {
  type: 'channels',
  attributes: {
    ...CHANNEL_LIST.attributes,
    secret: described(orNull(TEXT), 'What its messages are signed with, of webhooks. It is shown this once.'),
  },
} as const

const LIST_CHANNELS = {
  config: {
    requirement: MANAGING,
    description: { summary: 'Channels that messages go to, without their secrets', list: CHANNEL_LIST },
  },
} as const

const CREATE_CHANNEL = {
  schema: {
    body: documentOf<NewChannel>('channels', ['name', 'kind', 'address'], {
      name: NAME,
      kind: { enum: CHANNEL_KINDS },
      address: ADDRESS,
      hourly_limit: HOURLY_LIMIT,
    }),
  },
  config: {
    requirement: MANAGING,
    description: { summary: 'Create a channel', answers: CREATED_CHANNEL, creates: true, refuses: [422] },
  },
} as const

const CHANGE_CHANNEL = {
  schema: {
    ...ONE_RESOURCE.schema,
    body: documentOf<ChangedChannel>('channels', [], {
      name: NAME,
      address: ADDRESS,
      enabled: { type: 'boolean' },
      hourly_limit: HOURLY_LIMIT,
    }),
  },
  config: {
    requirement: MANAGING,
    description: {
      summary:
        'Rename or move a channel, limit it, or turn it off or on; messages that wait are given up when it is turned off',
      answers: CHANNEL_LIST,
    },
  },
} as const

const REMOVE_CHANNEL = {
  ...ONE_RESOURCE,
  config: {
    requirement: MANAGING,
    description: { summary: 'Remove a channel, with its rules and messages' },
  },
} as const

const TEST_CHANNEL = {
  ...ONE_RESOURCE,
  config: {
    requirement: MANAGING,
    description: { summary: 'Send a test message to a channel', answers: DELIVERY_LIST, creates: true },
  },
} as const

interface ChannelRoutesOptions {
  readonly store: Store
  readonly outbox: Outbox
  /** Whether messages may go without TLS; only private networks are reached so. */
  readonly allowsPlainHttp: boolean
  /** Whether the service has a server for e-mail. */
  readonly sendsMail: boolean
}

/** Routes for the channels that messages go to. */
export async function channelRoutes(
  app: FastifyInstance,
  { store, outbox, allowsPlainHttp, sendsMail }: ChannelRoutesOptions,
): Promise<void> {
  takeDocuments(app)

  app.get('/channels', LIST_CHANNELS, (request) =>
    collectionDocument(store, request, CHANNEL_LIST, listChannels, shownChannel),
  )

  app.post<{ Body: RequestDocument<NewChannel> }>('/channels', CREATE_CHANNEL, async (request, reply) => {
    const principal = principalOf(request)
    const {
      name,
      kind,
      address,
      hourly_limit: hourlyLimit = DEFAULT_HOURLY_LIMIT,
    } = request.body.data.attributes
    if (kind === 'email' && !sendsMail) throw noMailServer()
    const secret = kind === 'webhook' ? newSecret() : null
    const channel = {
      tenantId: principal.tenantId,
      userId: principal.userId,
      name: name.trim(),
      kind,
      address: channelAddress(kind, address, allowsPlainHttp),
      secret,
      hourlyLimit,
    }
    const resource = await store.inTenant(principal, async (tx) => {
      const { attributes, ...created } = shownChannel(await channelOf(tx, await createChannel(tx, channel)))
      return { ...created, attributes: { ...attributes, secret } }
    })
    return reply
      .code(201)
      .headers({ 'Cache-Control': 'no-store', Location: `/api/v1/channels/${resource.id}` })
      .send(resourceDocument(resource))
  })

  app.put<OneResource & { Body: RequestDocument<ChangedChannel> }>(
    '/channels/:id',
    CHANGE_CHANNEL,
    async (request) => {
      const { id } = request.params
      const { name, address, enabled, hourly_limit } = request.body.data.attributes
      const channel = await store.inTenant(principalOf(request), async (tx) => {
        const { kind } = await channelOf(tx, id)
        await changeChannel(tx, id, {
          ...(name !== undefined && { name: name.trim() }),
          ...(address !== undefined && { address: channelAddress(kind, address, allowsPlainHttp) }),
          ...(enabled !== undefined && { enabled }),
          ...(hourly_limit !== undefined && { hourly_limit }),
        })
        if (enabled === false) await turnOff(tx, id, 'The channel was turned off.')
        return channelOf(tx, id)
      })
      return resourceDocument(shownChannel(channel))
    },
  )

  app.delete<OneResource>('/channels/:id', REMOVE_CHANNEL, async (request, reply) => {
    const { id } = request.params
    if (!(await store.inTenant(principalOf(request), (tx) => removeChannel(tx, id)))) throw notFound()
    return reply.code(204).removeHeader('Content-Type').send()
  })

  app.post<OneResource>('/channels/:id/test', TEST_CHANNEL, async (request, reply) => {
    const principal = principalOf(request)
    const { tenantId } = principal
    const delivery = await store.inTenant(principal, async (tx) => {
      const { id: channelId, kind } = await channelOf(tx, request.params.id)
      return deliveryResource(tx, await outbox.writeTest(tx, { tenantId, channelId, kind }))
    })
    return reply
      .code(201)
      .header('Location', `/api/v1/deliveries/${delivery.id}`)
      .send(resourceDocument(delivery))
  })
}

/** Throws 404 when there is no such channel. */
async function channelOf(transaction: TenantTransaction, id: string): Promise<ChannelRow> {
  const channel = await findChannel(transaction, id)
  if (channel === undefined) throw notFound()
  return channel
}

function shownChannel(row: ChannelRow): Resource {
  const shown: ChannelRow = { ...row, address: shownAddress(row.kind, row.address) }
  return rowResource('channels', shown)
}

/** Its first message would fail. */
function noMailServer(): ApiError {
  return new ApiError(
    'invalid',
    'The service has no server for e-mail. Whoever runs it names one in ASSAY_SMTP_URL, for every process. Nothing was stored.',
    { status: 422, source: { pointer: '/data/attributes/kind' } },
  )
}
