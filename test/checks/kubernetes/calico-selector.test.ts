import { expect, test } from 'vitest'
import { calicoSelects } from '../../../src/checks/kubernetes/calico-selector.ts'
import { Unknown } from '../../../src/model/unknown.ts'

const UNKNOWN = new Unknown('nobody said')
const LABELS = (name: string) =>
  new Map<string, string | Unknown>([
    ['app', 'api'],
    ['tier', UNKNOWN],
  ]).get(name)

test.each<[string | undefined, boolean | undefined]>([
  [undefined, true],
  ['', true],
  ['all()', true],
  ["app == 'api'", true],
  ['app == "web"', false],
  ["app != 'web'", true],
  ["zone == 'a'", false],
  ['has(app) && !has(zone)', true],
  ["app == 'api' && has(zone)", false],
  ["tier == 'backend'", undefined],
  ["tier == 'backend' && app == 'web'", false],
  ["app == 'web' || app == 'api'", undefined],
  ["app in {'web', 'api'}", undefined],
  ["projectcalico.org/orchestrator == 'k8s'", undefined],
])('%s', (selector, expected) => {
  expect(calicoSelects(selector, LABELS)).toBe(expected)
})

test('what it says of namespaces and service accounts may hold or not', () => {
  expect(calicoSelects('all()', LABELS, "team == 'shop'")).toBeUndefined()
  expect(calicoSelects("app == 'web'", LABELS, "team == 'shop'")).toBe(false)
  expect(calicoSelects('all()', LABELS, 'all()', undefined)).toBe(true)
})
