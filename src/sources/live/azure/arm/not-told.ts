import { site } from '../../../../model/azure/web.ts'
import { Unknown } from '../../../../model/unknown.ts'

/** What no call that only reads tells of resources of a type. It must not be taken as a template that does not set it. */
const NOT_TOLD: ReadonlyMap<
  string,
  { readonly property: string; readonly member: string; readonly why: string }
> = new Map([
  [
    site.type,
    {
      property: 'config',
      member: 'authsettings',
      why: 'Azure shows the older settings of authentication with their secrets, by an action that changes things, so that they are not asked for',
    },
  ],
])

/** The properties of a resource, with what Azure does not tell of it as unknown. */
export function withNotTold(type: string, properties: object): object {
  const found = NOT_TOLD.get(type)
  if (!found) return properties
  const { property, member, why } = found
  const whole: unknown = Reflect.get(properties, property)
  const members = typeof whole === 'object' ? whole : {}
  return { ...properties, [property]: { ...members, [member]: new Unknown(why) } }
}
