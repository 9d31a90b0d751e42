import { expect, test } from 'vitest'
import { arm } from '../../../src/sources/arm/arm-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { type Json, textOf } from './template.ts'

/** What the parameters and outputs of a template hold, by their addresses. */
function declared(template: { readonly [section: string]: Json }): Readonly<Record<string, object>> {
  const file = { path: 'main.json', absolutePath: '/main.json', text: textOf(template) }
  const { resources } = joined(arm.read([file], { tree: memoryTree([file]) }))
  return Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))
}

function nested(name: string, properties: { readonly [name: string]: Json }): Json {
  return {
    type: 'Microsoft.Resources/deployments',
    apiVersion: '2022-09-01',
    name,
    properties: { mode: 'Incremental', ...properties },
  }
}

test('secrets are followed into nested templates whose parameters an expression makes', () => {
  const inner = nested('inner', {
    expressionEvaluationOptions: { scope: 'inner' },
    parameters: "[variables('passed')]",
    template: {
      parameters: { text: { type: 'string', defaultValue: '' } },
      resources: [],
      outputs: { text: { type: 'string', value: "[parameters('text')]" } },
    },
  })
  const found = declared({
    parameters: { adminPassword: { type: 'securestring' } },
    variables: { passed: { text: { value: "[parameters('adminPassword')]" } } },
    resources: [inner],
  })
  expect(JSON.stringify(found['Microsoft.Resources/deployments/inner.outputs.text'])).toContain(
    'the secure parameter adminPassword',
  )
})

test('secrets are followed into nested templates and out of them', () => {
  const inner = nested('inner', {
    expressionEvaluationOptions: { scope: 'inner' },
    parameters: {
      text: { value: "[parameters('adminPassword')]" },
      ofVault: { reference: { keyVault: { id: 'shop' }, secretName: 'database' } },
    },
    template: {
      parameters: { text: { type: 'string' }, ofVault: { type: 'securestring' } },
      resources: [],
      outputs: {
        text: { type: 'string', value: "[parameters('text')]" },
        secret: { type: 'string', value: "[parameters('ofVault')]" },
        hidden: { type: 'securestring', value: "[parameters('ofVault')]" },
        unique: { type: 'string', value: "[uniqueString(parameters('text'))]" },
      },
    },
  })
  const outer = nested('outer', {
    template: {
      resources: [],
      outputs: { text: { type: 'string', value: "[parameters('adminPassword')]" } },
    },
  })
  const byId = "reference(resourceId('Microsoft.Resources/deployments', 'inner')).outputs.hidden.value"
  const found = declared({
    parameters: { adminPassword: { type: 'securestring' } },
    resources: [inner, outer],
    outputs: {
      ofInner: { type: 'string', value: "[reference('inner').outputs.text.value]" },
      byId: { type: 'string', value: `[${byId}]` },
      unique: { type: 'string', value: "[reference('inner').outputs.unique.value]" },
    },
  })
  const password = 'the secure parameter adminPassword'
  const vault = 'the secret of a key vault that parameter ofVault is'
  const [innerOutputs, outerOutputs] = ['inner', 'outer'].map(
    (name) => `Microsoft.Resources/deployments/${name}.outputs`,
  )
  expect(found).toMatchObject({
    [`${innerOutputs}.text`]: { secrets: [password], isHidden: false },
    [`${innerOutputs}.secret`]: { secrets: ['the secure parameter ofVault', vault], isHidden: false },
    [`${innerOutputs}.hidden`]: { isHidden: true },
    [`${innerOutputs}.unique`]: { secrets: [] },
    [`${outerOutputs}.text`]: { secrets: [password] },
    'outputs.ofInner': { secrets: [password] },
    'outputs.byId': { secrets: ['the secure output hidden', 'the secure parameter ofVault', vault] },
    'outputs.unique': { secrets: [] },
  })
})

test('a parameter that becomes a password of a resource in a nested template is one', () => {
  const found = declared({
    parameters: { login: { type: 'string' }, server: { type: 'string' } },
    resources: [
      nested('database', {
        expressionEvaluationOptions: { scope: 'inner' },
        parameters: { login: { value: "[parameters('login')]" } },
        template: {
          parameters: { login: { type: 'string' } },
          resources: [
            {
              type: 'Microsoft.Sql/servers',
              apiVersion: '2023-08-01',
              name: 'shop',
              properties: { administratorLoginPassword: "[parameters('login')]" },
            },
          ],
        },
      }),
    ],
  })
  const passwords = ['administratorLoginPassword']
  expect(found).toMatchObject({
    'parameters.login': { passwords },
    'parameters.server': { passwords: [] },
    'Microsoft.Resources/deployments/database.parameters.login': { passwords },
  })
})

test('a secure parameter is a name where a nested template calls a secret of a vault by it', () => {
  const found = declared({
    parameters: { connectionKey: { type: 'securestring' }, password: { type: 'securestring' } },
    resources: [
      nested('secrets', {
        expressionEvaluationOptions: { scope: 'inner' },
        parameters: {
          key: { value: "[parameters('connectionKey')]" },
          value: { value: "[parameters('password')]" },
        },
        template: {
          parameters: { key: { type: 'securestring' }, value: { type: 'securestring' } },
          resources: [
            {
              type: 'Microsoft.KeyVault/vaults/secrets',
              apiVersion: '2023-07-01',
              name: "[concat('shop/', parameters('key'))]",
              properties: { value: "[parameters('value')]" },
            },
          ],
        },
      }),
    ],
    outputs: {
      key: { type: 'string', value: "[parameters('connectionKey')]" },
      password: { type: 'string', value: "[parameters('password')]" },
    },
  })
  expect(found).toMatchObject({
    'outputs.key': { secrets: [] },
    'outputs.password': { secrets: ['the secure parameter password'] },
  })
})
