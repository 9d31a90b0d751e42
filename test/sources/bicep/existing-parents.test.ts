import { expect, test } from 'vitest'
import { scanTexts } from '../../support/scan-texts.ts'

const TYPE = "'Microsoft.ServiceBus/namespaces@2024-01-01'"

/** A service that every network reaches, unless rules say otherwise. */
function bus(name: string): string {
  return `resource bus ${TYPE} = {\n  name: ${name}\n  properties: { publicNetworkAccess: 'Enabled' }\n}\n`
}

/** Rules that let nobody in, of a service that another template makes. */
const RULES = `param name string = 'shop'
resource bus ${TYPE} existing = {
  name: name
}
resource rules 'Microsoft.ServiceBus/namespaces/networkRuleSets@2024-01-01' = {
  parent: bus
  name: 'default'
  properties: { defaultAction: 'Deny' }
}
`

function call(symbol: string, { params = '', where = '' } = {}): string {
  return `module ${symbol} '${symbol}.bicep' = {\n  name: '${symbol}'\n${where}\n  params: { ${params} }\n}\n`
}

const IN_GROUP = "  scope: resourceGroup('shop')"

test.each<[string, Record<string, string>, readonly string[]]>([
  ['beside the call', { 'main.bicep': bus("'shop'") + call('rules') }, ['PASS bus']],
  [
    'by the name that the call passes',
    { 'main.bicep': `param given string\n${bus('given')}${call('rules', { params: 'name: bus.name' })}` },
    ['PASS bus'],
  ],
  [
    'in another module',
    { 'main.bicep': call('rules') + call('service'), 'service.bicep': bus("'shop'") },
    ['PASS service.bus'],
  ],
  [
    'in another module of the same resource group',
    {
      'main.bicep': call('rules', { where: IN_GROUP }) + call('service', { where: IN_GROUP }),
      'service.bicep': bus("'shop'"),
    },
    ['PASS service.bus'],
  ],
  [
    'not in another resource group',
    { 'main.bicep': bus("'shop'") + call('rules', { where: IN_GROUP }) },
    ['FAIL bus', 'PASS rules.rules'],
  ],
  ['not by another name', { 'main.bicep': bus("'bank'") + call('rules') }, ['FAIL bus', 'PASS rules.rules']],
])('a module configures a resource that exists: %s', (_, texts, expected) => {
  const { findings, gaps } = scanTexts({ 'rules.bicep': RULES, ...texts })
  expect(gaps).toEqual([])
  expect(
    findings
      .filter(({ check }) => check.id === 'azure_messaging_network_restricted')
      .map(({ status, resource }) => `${status} ${resource.address}`)
      .toSorted(),
  ).toEqual(expected)
})
