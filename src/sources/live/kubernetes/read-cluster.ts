import { CallFailure } from '../call-failure.ts'
import { textIn } from '../http/answer.ts'
import type { Progress } from '../progress.ts'
import type { Asked } from './cluster-calls.ts'
import type { ClusterReading } from './cluster-reading.ts'
import type { ServedKind } from './discovery/served-kinds.ts'
import { listObjects } from './list-objects.ts'
import { inSteps } from './owners.ts'

/** Which objects of a cluster are read. */
export interface Wanted {
  readonly kinds: readonly ServedKind[]
  /** The namespaces whose objects are read; all, if left out. */
  readonly namespaces?: readonly string[] | undefined
  readonly excluded: ReadonlySet<string>
  /** The namespace that the credentials are for, read where others are not known. */
  readonly ownNamespace: string
}

interface Reader extends Wanted {
  readonly calls: Asked
  readonly reading: ClusterReading
  readonly progress: Progress
}

/** Reads the objects of a cluster. What cannot be read is a gap. */
export async function readCluster(reader: Reader): Promise<void> {
  const { kinds, progress } = reader
  progress.expect(kinds.length)
  const read = async (kind: ServedKind, all?: ReadonlySet<string>) => {
    await progress.during(kind.resource, () => readKind(kind, all, reader))
  }
  const namespaces = new Set<string>()
  const namespaceKind = kinds.find(({ kind }) => kind === 'Namespace')
  const knowsAll = namespaceKind && (await readNamespaces(namespaceKind, namespaces, reader))
  for (const step of inSteps(kinds.filter((kind) => kind !== namespaceKind)))
    await Promise.all(step.map((kind) => read(kind, knowsAll ? namespaces : undefined)))
}

/** Reads the namespaces, and notes their names. Answers whether these are all. */
async function readNamespaces(kind: ServedKind, names: Set<string>, reader: Reader): Promise<boolean> {
  let failure: CallFailure | undefined
  await reader.progress.during(kind.resource, async () => {
    failure = await listInto(kind, undefined, reader, (object) => {
      const name = textIn(object, 'metadata', 'name')
      if (name !== undefined && isWanted(name, reader)) names.add(name)
    })
    if (failure) await readEachNamespace(kind, failure, reader)
  })
  return failure === undefined
}

/** Whoever may not list the namespaces may often read their own, by their names. */
async function readEachNamespace(kind: ServedKind, failure: CallFailure, reader: Reader): Promise<void> {
  const { namespaces, ownNamespace, reading } = reader
  if (failure.kind !== 'denied') return reading.fail(kind, failure)
  const read = async (name: string) => {
    const object = await namespaceNamed(name, kind, reader.calls)
    if (object) reading.add(object, kind)
    return object !== undefined
  }
  if (!namespaces) return reading.fail(kind, failure, (await read(ownNamespace)) ? { but: ownNamespace } : {})
  await Promise.all(
    namespaces.map(async (name) => {
      if (!(await read(name))) reading.fail(kind, failure, { in: name })
    }),
  )
}

async function namespaceNamed(name: string, kind: ServedKind, calls: Asked): Promise<object | undefined> {
  try {
    const answer = await calls.get(`${kind.path}/${kind.plural}/${encodeURIComponent(name)}`)
    return typeof answer === 'object' && textIn(answer, 'kind') === kind.kind
      ? (answer ?? undefined)
      : undefined
  } catch (error) {
    if (error instanceof CallFailure) return undefined
    throw error
  }
}

/** Reads the objects of a kind: of the wanted namespaces, or of all. `all` are their names, if they are known. */
async function readKind(
  kind: ServedKind,
  all: ReadonlySet<string> | undefined,
  reader: Reader,
): Promise<void> {
  const { namespaces, ownNamespace, reading } = reader
  if (kind.isNamespaced && namespaces) {
    await readIn(namespaces, kind, reader)
    return
  }
  const failure = await listInto(kind, undefined, reader)
  if (!failure) return
  if (!kind.isNamespaced || failure.kind !== 'denied') return reading.fail(kind, failure)
  // Whoever may not list a kind in all namespaces may do so in some.
  if (all) return await readIn(all, kind, reader)
  const ownFailure = await listInto(kind, ownNamespace, reader)
  reading.fail(kind, failure, ownFailure ? {} : { but: ownNamespace })
}

async function readIn(namespaces: Iterable<string>, kind: ServedKind, reader: Reader): Promise<void> {
  const wanted = [...namespaces].filter((namespace) => !reader.excluded.has(namespace))
  await Promise.all(
    wanted.map(async (namespace) => {
      const failure = await listInto(kind, namespace, reader)
      if (failure) reader.reading.fail(kind, failure, { in: namespace })
    }),
  )
}

/** Adds the objects of a list. Answers with the failure where it could not be read to its end. */
async function listInto(
  kind: ServedKind,
  namespace: string | undefined,
  reader: Reader,
  onObject: (object: object) => void = () => {},
): Promise<CallFailure | undefined> {
  try {
    for await (const page of listObjects(kind, namespace, reader.calls))
      for (const object of page) {
        onObject(object)
        if (isWanted(namespaceOf(object, kind), reader)) reader.reading.add(object, kind)
      }
    return undefined
  } catch (error) {
    if (error instanceof CallFailure) return error
    throw error
  }
}

/** The namespace that an object is in, or is; `undefined` for any other of the whole cluster. */
function namespaceOf(object: object, { kind, isNamespaced }: ServedKind): string | undefined {
  if (kind === 'Namespace') return textIn(object, 'metadata', 'name')
  return isNamespaced ? textIn(object, 'metadata', 'namespace') : undefined
}

function isWanted(namespace: string | undefined, { namespaces, excluded }: Wanted): boolean {
  if (namespace === undefined) return true
  return !excluded.has(namespace) && (namespaces?.includes(namespace) ?? true)
}
