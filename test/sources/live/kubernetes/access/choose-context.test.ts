import { expect, test } from 'vitest'
import { chooseContext } from '../../../../../src/sources/live/kubernetes/access/choose-context.ts'
import { kubeconfigFrom } from '../../../../../src/sources/live/kubernetes/access/read-kubeconfig.ts'

const CLUSTERS = [{ name: 'oak', cluster: { server: 'https://oak.example' } }]

function contexts(...named: readonly (readonly [name: string, context: object])[]) {
  return kubeconfigFrom(
    {
      clusters: CLUSTERS,
      users: [{ name: 'ann' }],
      contexts: named.map(([name, context]) => ({ name, context })),
      'current-context': 'production',
    },
    'config',
  )
}

const OAK = { cluster: 'oak', user: 'ann' }

test('the one that is asked for counts more than the current one', () => {
  const kubeconfig = contexts(['production', OAK], ['staging', { ...OAK, namespace: 'shop' }])
  expect(chooseContext(kubeconfig, undefined)).toMatchObject({ name: 'production', namespace: 'default' })
  expect(chooseContext(kubeconfig, 'staging')).toMatchObject({ name: 'staging', namespace: 'shop' })
})

test('there may be none', () => {
  expect(chooseContext(kubeconfigFrom({}, 'config'), undefined)).toBeUndefined()
})

test('one that does not exist is told, with those that do', () => {
  const kubeconfig = contexts(['production', OAK], ['staging', OAK])
  expect(() => chooseContext(kubeconfig, 'stagign')).toThrow(
    '--context names "stagign", which the kubeconfig does not have. Did you mean staging? Contexts are production, staging.',
  )
  expect(() => chooseContext(contexts(), undefined)).toThrow(
    'current-context names "production", which the kubeconfig does not have. It has no contexts.',
  )
})

test('names are shown, and never obeyed by the terminal', () => {
  const kubeconfig = contexts(['\u001b[8mhidden', OAK])
  expect(() => chooseContext(kubeconfig, 'x')).toThrow('Contexts are \\u{1b}[8mhidden.')
})

test('of many, a few are named', () => {
  const many = Array.from({ length: 500 }, (_, index) => [`c${index}`, OAK] as const)
  expect(() => chooseContext(contexts(...many), undefined)).toThrow('c8, c9 and 490 more.')
})

test.each([
  [
    { cluster: 'elm' },
    'The context "production" in config names the cluster "elm", which no kubeconfig has.',
  ],
  [{}, 'The context "production" in config names the cluster "", which no kubeconfig has.'],
  [{ ...OAK, user: 'bob' }, 'names the user "bob", which no kubeconfig has.'],
  [{ ...OAK, namespace: '../secrets' }, 'names the namespace "../secrets", which is no name of one.'],
])('%j leads nowhere', (context, message) => {
  expect(() => chooseContext(contexts(['production', context]), undefined)).toThrow(message)
})
