import { CallFailure } from '../call-failure.ts'
import { textIn } from '../http/answer.ts'
import { type ArmObject, objectBeside, pathOf } from './arm/arm-object.ts'
import { liveArmResource } from './arm/live-arm-resource.ts'
import type { Asked } from './azure-calls.ts'
import { actionBeside } from './reads/permissions.ts'
import type { BesideRead, GraphRead } from './reads/read.ts'
import type { SubscriptionReader } from './subscription-reader.ts'

/** A resource, beside which something is read. */
interface Around {
  readonly id: string
  readonly object: ArmObject
  readonly region: string | undefined
  readonly kind: string | undefined
}

interface Beside {
  readonly settings: readonly ArmObject[]
  /** The properties that are not known, and why. */
  readonly unread: ReadonlyMap<string, string>
}

/** Reads the settings of a resource, and what is in it. What is in it and judged by itself is added to the reading. */
export async function readBeside(
  around: Around,
  read: GraphRead,
  reader: SubscriptionReader,
): Promise<Beside> {
  const settings: ArmObject[] = []
  const unread = new Map<string, string>()
  const all = (read.beside ?? []).filter(
    ({ notOfKind }) => notOfKind === undefined || notOfKind !== around.kind,
  )
  const wanted = all.filter((beside) => isWanted(beside, read, reader))
  for (const { says } of all) if (says !== undefined) unread.set(says, NOT_NEEDED)
  for (const { says } of wanted) if (says !== undefined) unread.delete(says)
  await Promise.all(
    wanted.map(async (beside) => {
      try {
        const found = await objectsBeside(around, beside, reader.calls)
        if (beside.says !== undefined) settings.push(...found.map(({ object }) => object))
        else await Promise.all(found.map((one) => addChild(one, around, beside, read, reader)))
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        const { lists, says } = beside
        const definition = lists ?? read.definition
        if (!definition) return
        const reason = reader.reading.fail(actionBeside(read, beside), error, definition, around.object.name)
        if (says !== undefined) unread.set(says, reason)
        if (lists) reader.reading.miss(lists, reason)
      }
    }),
  )
  return { settings, unread }
}

function isWanted(
  { lists, says }: BesideRead,
  { definition }: GraphRead,
  { needs }: SubscriptionReader,
): boolean {
  if (lists) return needs.includes(lists.type)
  return definition !== undefined && says !== undefined && needs.includes(definition.type, [says])
}

const NOT_NEEDED = 'it was not read, since no check of this scan is known to need it'

interface Found {
  readonly id: string | undefined
  readonly object: ArmObject
}

/** A path that ends in a type is a list, and one that ends in a name a single thing. */
async function objectsBeside(
  { id, object }: Around,
  { path, apiVersion }: BesideRead,
  calls: Asked,
): Promise<readonly Found[]> {
  const address = `${pathOf(id)}/${path}?api-version=${apiVersion}`
  const isList = path.split('/').length % 2 === 1
  const isExtension = path.startsWith('providers/')
  if (!isList && !isExtension) {
    const body = await calls.get(address)
    return isObject(body)
      ? [{ id: textIn(body, 'id'), object: objectBeside(object, path, undefined, body) }]
      : []
  }
  const items = await calls.list(address)
  return items.filter(isObject).map((item) => {
    const own = textIn(item, 'name') ?? ''
    const found = objectBeside(object, path, own.slice(own.lastIndexOf('/') + 1), item)
    return { id: textIn(item, 'id'), object: found }
  })
}

async function addChild(
  { id, object }: Found,
  around: Around,
  beside: BesideRead,
  read: GraphRead,
  { calls, reading }: SubscriptionReader,
): Promise<void> {
  const { lists: definition, onlyInEach, apiVersion } = beside
  if (id === undefined || !definition) return
  const unread = new Map<string, string>()
  const body =
    onlyInEach === undefined
      ? object.body
      : await calls.get(`${pathOf(id)}?api-version=${apiVersion}`).catch((error: unknown) => {
          if (!(error instanceof CallFailure)) throw error
          unread.set(onlyInEach, reading.fail(actionBeside(read, beside), error, definition, object.name))
          return object.body
        })
  reading.add(
    liveArmResource({
      definition,
      id,
      object: isObject(body) ? { ...object, body } : object,
      unread,
      parent: around.id,
      region: around.region,
      subscription: reading.subscription.id,
    }),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
