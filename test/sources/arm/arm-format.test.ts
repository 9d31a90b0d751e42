import { describe, expect, test } from 'vitest'
import { conditionsOf } from '../../../src/model/origin.ts'
import type { Resource } from '../../../src/model/resource.ts'
import { isUnknown } from '../../../src/model/unknown.ts'
import { arm } from '../../../src/sources/arm/arm-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { withoutDeclarations } from '../../support/without-declarations.ts'
import { collect, type Json, resourcesOf, STORAGE, type Template, textOf } from './template.ts'

const SERVER = { type: 'Microsoft.Sql/servers', apiVersion: '2023-08-01', name: 'shop' }
const RULE = { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' }

function recognizes(text: string): boolean {
  return arm.recognizes({ path: 'main.json', absolutePath: '/main.json', text })
}

/** What the source makes of several files. */
function collectAll(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  return withoutDeclarations(joined(arm.read(all)))
}

function propertiesOf(resource: Resource | undefined): Readonly<Record<string, unknown>> {
  return { ...resource?.properties }
}

function addressesOf(template: Template): readonly string[] {
  return resourcesOf(template).map(({ address }) => address)
}

describe('templates are told by their schema', () => {
  test.each(['2015-01-01/deploymentTemplate', '2018-05-01/subscriptionDeploymentTemplate'])('%s', (name) => {
    expect(recognizes(`{ "$schema": "https://schema.management.azure.com/schemas/${name}.json#" }`)).toBe(
      true,
    )
  })

  test.each(['2019-04-01/deploymentParameters', '0.1.2-preview/CreateUIDefinition.MultiVm'])(
    '%s is none',
    (name) => {
      expect(recognizes(`{ "$schema": "https://schema.management.azure.com/schemas/${name}.json#" }`)).toBe(
        false,
      )
    },
  )
})

describe('properties', () => {
  test('are read under the names of the API, whether they stand under `properties` or beside it', () => {
    const [account] = resourcesOf({
      resources: [{ ...STORAGE, kind: 'StorageV2', Properties: { SupportsHttpsTrafficOnly: false } }],
    })
    expect(propertiesOf(account)).toMatchObject({
      name: 'shop',
      kind: 'StorageV2',
      supportsHttpsTrafficOnly: false,
      // The default of the API.
      minimumTlsVersion: 'TLS1_0',
    })
  })

  test('are unknown where all of them are, and what stands beside them is not', () => {
    const [account] = resourcesOf({
      parameters: { all: { type: 'object' } },
      resources: [{ ...STORAGE, properties: "[parameters('all')]" }],
    })
    const { name, allowBlobPublicAccess } = propertiesOf(account)
    expect(name).toBe('shop')
    expect(isUnknown(allowBlobPublicAccess)).toBe(true)
  })

  test('that are refused are unknown', () => {
    const [account] = resourcesOf({
      resources: [{ ...STORAGE, properties: { allowBlobPublicAccess: 'perhaps' } }],
    })
    expect(isUnknown(propertiesOf(account)['allowBlobPublicAccess'])).toBe(true)
  })

  test('have the place where they are written, through variables too', () => {
    const text = textOf({
      variables: { rules: [{ name: 'ssh', properties: { access: 'Allow' } }] },
      resources: [
        {
          type: 'Microsoft.Network/networkSecurityGroups',
          name: 'web',
          properties: { securityRules: "[variables('rules')]" },
        },
      ],
    })
    const [group] = resourcesOf(text)
    const line = text.split('\n').findIndex((written) => written.includes('"access"')) + 1
    expect(group?.locations.get('securityRules[0].access')?.startLine).toBe(line)
  })
})

describe('resources that configure another one are parts of it', () => {
  test.each<[string, Json]>([
    ['in it', [{ ...SERVER, resources: [{ type: 'firewallRules', name: 'all', properties: RULE }] }]],
    [
      'beside it',
      [
        SERVER,
        { type: 'Microsoft.Sql/servers/firewallRules', name: "[concat('shop', '/all')]", properties: RULE },
      ],
    ],
    [
      'beside one whose name is not known',
      [
        { ...SERVER, name: "[concat('shop', uniqueString(resourceGroup().id))]" },
        {
          type: 'microsoft.sql/Servers/FirewallRules',
          name: "[format('shop{0}/all', uniqueString(resourceGroup().id))]",
          properties: RULE,
        },
      ],
    ],
  ])('%s', (_, resources) => {
    const [server, ...others] = resourcesOf({ resources })
    expect(others).toEqual([])
    expect(propertiesOf(server)['firewallRules']).toEqual([RULE])
  })

  test('a rule of a server that is declared elsewhere is a resource of its own', () => {
    const [rule] = resourcesOf({
      resources: [{ type: 'Microsoft.Sql/servers/firewallRules', name: 'elsewhere/all', properties: RULE }],
    })
    expect(rule).toMatchObject({ type: 'Microsoft.Sql/servers/firewallRules', properties: RULE })
  })

  test('settings by their names, and those of extensions', () => {
    const [site, cluster] = resourcesOf({
      resources: [
        { type: 'Microsoft.Web/sites', name: 'shop', properties: { siteConfig: { ftpsState: 'FtpsOnly' } } },
        { type: 'Microsoft.Web/sites/config', name: 'shop/web', properties: { minTlsVersion: '1.2' } },
        { type: 'Microsoft.Web/sites/config', name: 'shop/authsettings', properties: { enabled: true } },
        {
          type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
          name: 'shop/ftp',
          properties: { allow: false },
        },
        { type: 'Microsoft.ContainerService/managedClusters', name: 'shop', properties: {} },
        {
          type: 'Microsoft.Insights/diagnosticSettings',
          name: 'logs',
          scope: "[resourceId('Microsoft.ContainerService/managedClusters', 'shop')]",
          properties: {},
        },
      ],
    })
    expect(propertiesOf(site)).toMatchObject({
      siteConfig: { ftpsState: 'FtpsOnly', minTlsVersion: '1.2' },
      config: { authsettings: { enabled: true } },
      basicPublishingCredentialsPolicies: { ftp: { allow: false } },
    })
    expect(propertiesOf(cluster)).toMatchObject({ diagnosticSettings: { name: 'logs' } })
  })

  test('a container names its account, which may be several levels above', () => {
    const [, container] = resourcesOf({
      resources: [
        STORAGE,
        { type: 'Microsoft.Storage/storageAccounts/blobServices/containers', name: 'shop/default/pictures' },
      ],
    })
    expect(container?.name).toBe('pictures')
    expect(propertiesOf(container)['parent']).toMatchObject({
      references: [{ address: 'Microsoft.Storage/storageAccounts/shop' }],
    })
  })
})

describe('what is deployed', () => {
  test('loops make a resource for each round', () => {
    const copy = { name: 'stores', count: "[length(variables('names'))]" }
    const resources = [{ ...STORAGE, copy, name: "[variables('names')[copyIndex()]]" }]
    expect(addressesOf({ variables: { names: ['a', 'b'] }, resources })).toEqual([
      'Microsoft.Storage/storageAccounts/a[0]',
      'Microsoft.Storage/storageAccounts/b[1]',
    ])
  })

  test('a loop of unknown length makes one', () => {
    const resources = [{ ...STORAGE, copy: { name: 'n', count: "[parameters('count')]" } }]
    expect(addressesOf({ parameters: { count: { type: 'int' } }, resources })).toHaveLength(1)
  })

  test('a resource whose condition is false by default is read as if it held', () => {
    const parameters = { backup: { type: 'bool', defaultValue: false } }
    const [account] = resourcesOf({
      parameters,
      resources: [{ ...STORAGE, condition: "[parameters('backup')]" }],
    })
    expect(account && conditionsOf(account)).toEqual(["parameters('backup')"])
    expect(addressesOf({ resources: [{ ...STORAGE, condition: false }] })).toEqual([])
  })

  test('resources have their symbols where the template gives them, and those that exist are not read', () => {
    const resources = { store: STORAGE, other: { ...STORAGE, existing: true, name: 'other' } }
    expect(addressesOf({ languageVersion: '2.0', resources })).toEqual(['store'])
  })

  test('a resource whose name is not known is called by what is written', () => {
    const resources = [{ ...STORAGE, name: "[parameters('name')]" }]
    expect(addressesOf({ parameters: { name: { type: 'string' } }, resources })).toEqual([
      "Microsoft.Storage/storageAccounts/[parameters('name')]",
    ])
  })

  test('addresses are unique', () => {
    expect(addressesOf({ resources: [STORAGE, STORAGE] })).toEqual([
      'Microsoft.Storage/storageAccounts/shop',
      'Microsoft.Storage/storageAccounts/shop (2)',
    ])
  })

  test('a region is that of the resource, or of the one it is in', () => {
    const child = {
      type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
      name: 'shop/default/a',
    }
    const [account, container] = resourcesOf({ resources: [{ ...STORAGE, location: 'West Europe' }, child] })
    expect([account?.region, container?.region]).toEqual(['westeurope', 'westeurope'])
  })

  test('parameters may have no value where they are nullable', () => {
    const parameters = { open: { type: 'bool', nullable: true } }
    const [account] = resourcesOf({
      parameters,
      resources: [{ ...STORAGE, properties: { allowBlobPublicAccess: "[parameters('open')]" } }],
    })
    expect(propertiesOf(account)['allowBlobPublicAccess']).toBe(false)
  })

  test('the default of a secret is judged and not quoted', () => {
    const [server] = resourcesOf({
      parameters: { password: { type: 'secureString', defaultValue: 'correct-horse' } },
      resources: [{ ...SERVER, properties: { administratorLoginPassword: "[parameters('password')]" } }],
    })
    expect(propertiesOf(server)['administratorLoginPassword']).toBe('correct-horse')
    expect(server?.tainted).toEqual(['correct-horse'])
  })

  test.each([
    "[variables('all')[parameters('password')]]",
    "[parameters(parameters('password'))]",
    "[variables(concat('x', parameters('password')))]",
    "[reference(parameters('password'))]",
  ])('%s tells nothing of a secret', (kind) => {
    const { resources, gaps } = collect({
      parameters: { password: { type: 'secureString', defaultValue: 'correct-horse' } },
      variables: { all: { a: 'b' } },
      resources: [{ ...STORAGE, kind }],
    })
    expect(JSON.stringify([resources[0]?.properties, resources[0]?.address, gaps])).not.toContain('horse')
  })

  test('tags are read when they are asked for', () => {
    const { resources } = collect({ resources: [{ ...STORAGE, tags: { team: 'shop', open: 1 } }] }, true)
    expect(resources[0]?.tags).toEqual(['team=shop'])
  })
})

describe('nested templates', () => {
  const nested = (template: Template, more: { readonly [name: string]: Json } = {}): Json => ({
    type: 'Microsoft.Resources/deployments',
    apiVersion: '2022-09-01',
    name: 'inner',
    properties: { mode: 'Incremental', ...more, template: { ...template } },
  })
  const account = { ...STORAGE, name: "[parameters('name')]" }

  test('with a scope of their own are given parameters', () => {
    const template = { parameters: { name: { type: 'string' } }, resources: [account] }
    const more = {
      expressionEvaluationOptions: { scope: 'inner' },
      parameters: { name: { value: "[concat(parameters('name'), '2')]" } },
    }
    const parameters = { name: { type: 'string', defaultValue: 'outer' } }
    const [read] = resourcesOf({ parameters, resources: [nested(template, more)] })
    expect(read?.name).toBe('outer2')
    expect(read?.address).toBe(
      'Microsoft.Resources/deployments/inner.Microsoft.Storage/storageAccounts/outer2',
    )
  })

  test.each([
    ["[variables('passed')]", 'passed'],
    ["[if(parameters('unknown'), variables('passed'), createObject())]", '{…}'],
    ["[createObject('other', createObject('value', 1))]", 'inner'],
  ])('are given the parameters that %s makes', (parameters, name) => {
    const template = { parameters: { name: { type: 'string', defaultValue: 'inner' } }, resources: [account] }
    const more = { expressionEvaluationOptions: { scope: 'inner' }, parameters }
    const [read] = resourcesOf({
      parameters: { unknown: { type: 'bool' } },
      variables: { passed: { name: { value: 'passed' } } },
      resources: [nested(template, more)],
    })
    expect(read?.name).toBe(name)
  })

  test('without one see the parameters around them', () => {
    const template = { parameters: { name: { type: 'string', defaultValue: 'inner' } }, resources: [account] }
    const parameters = { name: { type: 'string', defaultValue: 'outer' } }
    expect(resourcesOf({ parameters, resources: [nested(template)] })[0]?.name).toBe('outer')
  })

  test('a parameter from a key vault is unknown', () => {
    const template = { parameters: { name: { type: 'string' } }, resources: [account] }
    const reference = { keyVault: { id: '/subscriptions/1' }, secretName: 'name' }
    const more = { expressionEvaluationOptions: { scope: 'Inner' }, parameters: { name: { reference } } }
    expect(resourcesOf({ resources: [nested(template, more)] })[0]?.name).toBe('{…}')
  })

  test('in files of their own are no gap where those are scanned', () => {
    const link = (uri: string): string =>
      textOf({
        parameters: { base: { type: 'string' } },
        resources: [
          { type: 'Microsoft.Resources/deployments', name: 'net', properties: { templateLink: { uri } } },
        ],
      })
    const inner = textOf({ resources: [STORAGE] })
    const files = { 'app/main.json': link("[concat(parameters('base'), '/nested/net.json?x=1')]") }
    expect(collectAll({ ...files, 'app/nested/net.json': inner }).gaps).toEqual([])
    expect(
      collectAll({ 'main.json': link('https://example.com/a/b/net.json'), 'net.json': inner }).gaps,
    ).toEqual([])
    expect(collectAll(files).gaps).toMatchObject([
      {
        subject: 'app/main.json',
        reason: expect.stringContaining('is not among the files that are scanned'),
      },
    ])
  })
})

describe('what is missing is told', () => {
  test('types without a check', () => {
    const resources = [{ type: 'Microsoft.Network/dnsZones', name: 'example.com' }, STORAGE]
    expect(collect({ resources }).unjudged).toEqual(['Microsoft.Network/dnsZones'])
  })

  test('text that is no JSON, with its line', () => {
    const text = textOf({ resources: [STORAGE] }).replace('"apiVersion"', 'apiVersion')
    const line = text.split('\n').findIndex((written) => /\bapiVersion:|^\s*apiVersion/.test(written)) + 1
    expect(collect(text).gaps).toEqual([
      { subject: 'main.json', reason: 'No valid template: Expected a name in quotes.', line },
    ])
  })

  test('a nested template that an expression makes', () => {
    const resources = [
      {
        type: 'Microsoft.Resources/deployments',
        name: 'made',
        properties: { template: "[variables('it')]" },
      },
    ]
    expect(collect({ variables: { it: {} }, resources }).gaps[0]?.reason).toContain(
      'is made by an expression',
    )
  })
})

describe('what templates have and JSON has not', () => {
  test('comments may stand anywhere, and strings may go over several lines', () => {
    const text = textOf({ resources: [STORAGE] })
      .replace('"resources"', '/* all\n of them */ "resources"')
      .replace('"shop"', '"sh\n op" // the "shop"')
    expect(resourcesOf(text)[0]?.name).toBe('sh  op')
  })

  test('a comma may follow the last item', () => {
    const text = textOf({ resources: [{ ...STORAGE, name: 'a,]' }] }).replaceAll(/(["}])(\s*[}\]])/g, '$1,$2')
    expect(resourcesOf(text)[0]?.name).toBe('a,]')
  })

  test('comments ask for ignoring what follows them', () => {
    const text = textOf({ resources: [STORAGE] }).replace(
      '{\n      "type"',
      '// assay:ignore azure_x -- old\n{\n      "type"',
    )
    expect(collect(text).inlineIgnores).toMatchObject([
      { checks: ['azure_x'], reason: 'old', part: { kind: 'lines', startLine: 6 } },
    ])
  })

  test('signs of comments in texts are none', () => {
    expect(resourcesOf({ resources: [{ ...STORAGE, name: 'https://a/*b*/' }] })[0]?.name).toBe(
      'https://a/*b*/',
    )
  })
})

test('functions that the template declares are evaluated', () => {
  const output = { type: 'string', value: "[toUpper(parameters('of'))]" }
  const members = { shout: { parameters: [{ name: 'of', type: 'string' }], output } }
  const text = textOf({ resources: [{ ...STORAGE, kind: "[Contoso.shout('loud')]" }] })
  const functions = JSON.stringify([{ namespace: 'contoso', members }])
  const [account] = resourcesOf(text.replace('{', `{"functions": ${functions},`))
  expect(account?.properties).toMatchObject({ kind: 'LOUD' })
})
