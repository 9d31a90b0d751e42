import { describe, expect, test } from 'vitest'
import { resourcesOf } from './template.ts'

/** Whether a rule of a firewall, whose server has the second name, is read as one of the server with the first. */
function isSameName(server: string, ofRule: string, more = {}): boolean {
  const resources = resourcesOf({
    parameters: {
      names: { type: 'array' },
      name: { type: 'string' },
      one: { type: 'string', defaultValue: '[newGuid()]' },
      other: { type: 'string', defaultValue: '[newGuid()]' },
    },
    variables: { first: "[parameters('names')[0]]", tenth: "[concat('a', uniqueString('a'))]" },
    resources: [
      { type: 'Microsoft.Sql/servers', apiVersion: '2023-08-01', name: `[${server}]`, ...more },
      {
        type: 'Microsoft.Sql/servers/firewallRules',
        apiVersion: '2023-08-01',
        name: `[concat(${ofRule}, '/office')]`,
        properties: { startIpAddress: '10.0.0.1', endIpAddress: '10.0.0.9' },
        ...more,
      },
    ],
  })
  return !resources.some(({ address }) => address.includes('/office'))
}

describe('names that are not known are the same where they are read from the same', () => {
  test.each([
    ["parameters('name')", "parameters('name')"],
    ["parameters('names')[0]", "variables('first')"],
    ["toLower(parameters('name'))", "TOLOWER(parameters('name'))"],
    ["concat('a', uniqueString('a'))", "variables('tenth')"],
    ['uniqueString(resourceGroup().id)', 'uniqueString(resourceGroup().id)'],
  ])('%s and %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  test.each([
    ["parameters('names')[0]", "parameters('names')[1]"],
    ["parameters('names')[0]", "parameters('names').first"],
    ["first(parameters('names'))", "last(parameters('names'))"],
    ["uniqueString('a')", "uniqueString('b')"],
    ["concat('a', uniqueString('a'))", "concat('a', uniqueString('b'))"],
    ["toLower(parameters('name'))", "substring(parameters('name'), 3)"],
    ["parameters('one')", "parameters('other')"],
  ])('%s is not %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false)
  })

  test('also where a lambda asks for it first', () => {
    const condition = "[contains(map(createArray('a'), lambda('one', variables('first'))), 'shop')]"
    expect(isSameName("variables('first')", "parameters('names')[0]", { condition })).toBe(true)
  })

  test('in each round of a loop', () => {
    const copy = { copy: { name: 'all', count: 2 } }
    expect(isSameName("parameters('names')[copyIndex()]", "parameters('names')[copyIndex()]", copy)).toBe(
      true,
    )
    expect(isSameName("parameters('names')[copyIndex()]", "parameters('names')[copyIndex(5)]", copy)).toBe(
      false,
    )
  })

  test('in loops that run equally often, however often that is', () => {
    const copy = { copy: { name: 'all', count: "[length(parameters('names'))]" } }
    expect(isSameName("concat('a', copyIndex())", "concat('a', copyIndex())", copy)).toBe(true)
  })
})
