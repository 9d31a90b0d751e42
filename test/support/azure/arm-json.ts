import { type ArmJson, SUBSCRIPTION } from './azure-server.ts'

const GROUP = `/subscriptions/${SUBSCRIPTION}/resourceGroups/shop`

/** A resource of a test: its type, its names with those of its parents, and what Azure says of it. */
export function armJson(type: string, name: string, members: object = {}): ArmJson {
  const [provider, ...types] = type.split('/')
  const names = name.split('/')
  const path = types.map((each, index) => `${each}/${names[index]}`).join('/')
  return {
    id: `${GROUP}/providers/${provider}/${path}`,
    name: names.at(-1) ?? '',
    type,
    location: 'westeurope',
    ...members,
  }
}

/** A setting of all of a subscription. */
export function ofSubscription(type: string, name: string, properties: object): ArmJson {
  return { id: `/subscriptions/${SUBSCRIPTION}/providers/${type}/${name}`, name, type, properties }
}
