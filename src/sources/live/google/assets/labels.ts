import { member } from '../../../../client/transport/json-api.ts'

/** Where APIs have the labels of a resource: most, GKE, Cloud SQL. */
const PLACES = [['labels'], ['resourceLabels'], ['settings', 'userLabels']] as const

/** The labels of a resource, wherever its API has them. */
export function labelsIn(data: object): Readonly<Record<string, string>> {
  const labels = PLACES.flatMap((path) => Object.entries(Object(inPath(data, path))))
  return Object.fromEntries(labels.filter((label): label is [string, string] => typeof label[1] === 'string'))
}

function inPath(data: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => member(value, name), data)
}
