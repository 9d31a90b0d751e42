import { expect, test } from 'vitest'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { accessBy, kubeconfig } from './kubeconfig.ts'

type Path = readonly (string | number)[]

const SECRET = 'hunter2'
const { cert, key } = createCertificateAuthority().issue()

/** Users that have between them everything that a user can have; secrets are in their values. */
const USERS = [
  {
    token: SECRET,
    tokenFile: '/nonexistent',
    as: 'bob',
    'as-uid': '1',
    'as-groups': ['a'],
    'as-user-extra': { b: ['c'] },
  },
  {
    username: 'ann',
    password: SECRET,
    'client-certificate-data': base64(cert),
    'client-key-data': base64(key),
  },
  {
    'auth-provider': {
      name: 'oidc',
      config: { 'id-token': `e30.${base64('{"exp":4000000000}')}.${SECRET}` },
    },
  },
  {
    exec: {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: '/bin/echo',
      args: [SECRET],
      env: [{ name: 'PASSWORD', value: SECRET }],
      interactiveMode: 'Never',
      provideClusterInfo: true,
      installHint: 'brew install it',
    },
  },
]

const CLUSTER = {
  'tls-server-name': 'kubernetes',
  'proxy-url': `http://ann:${SECRET}@proxy.example`,
  extensions: [{ name: 'client.authentication.k8s.io/exec', extension: { audience: SECRET } }],
}

/** What may stand where something else should. */
const VALUES: readonly unknown[] = [
  null,
  '',
  SECRET,
  `${SECRET}\u0000`,
  `${SECRET}\r\n`,
  7,
  true,
  [],
  [SECRET],
  [null],
  {},
  { other: SECRET },
]

/** Names are no secrets, and are told. */
const NAMES = new Set([
  'apiVersion',
  'cluster',
  'command',
  'current-context',
  'installHint',
  'kind',
  'name',
  'namespace',
  'tokenFile',
  'user',
])

/** Whether a message may quote what stands there. */
function isName(place: Path): boolean {
  const last = place.at(-1)
  return typeof last === 'string' && NAMES.has(last)
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** The places of a value and of all in it. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? Array.from(value.entries())
    : Object.entries(value)
  return [path, ...members.flatMap(([name, member]) => placesIn(member, [...path, name]))]
}

/** The same with another value at a place. */
function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((item, index) => (index === name ? replaced(item, rest, by) : item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === name ? replaced(member, rest, by) : member]),
  )
}

test.each(USERS)(
  'whatever stands where something else should is refused in words, or taken',
  async (user) => {
    const config = kubeconfig(user, CLUSTER, { namespace: 'shop' })
    let refusals = 0
    for (const place of placesIn(config)) {
      for (const value of VALUES) {
        const told = await accessBy(Object(replaced(config, place, value)))
          .then((access) => access.credentials())
          .catch((error: unknown) => error)
        if (!(told instanceof Error)) continue
        refusals += 1
        const about = `${place.join('.')} = ${JSON.stringify(value)}: ${told.stack}`
        expect(told, about).toHaveProperty('code', 'usage')
        if (!isName(place)) expect(told.message, about).not.toContain(SECRET)
      }
    }
    expect(refusals).toBeGreaterThan(100)
  },
)
