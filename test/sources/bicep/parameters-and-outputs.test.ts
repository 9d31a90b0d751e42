import { expect, test } from 'vitest'
import { isUnknown } from '../../../src/model/unknown.ts'
import { collectAll, propertiesOf } from './files.ts'

/** What the parameters and outputs of files hold, by their addresses. */
function declared(files: Readonly<Record<string, string>>): Readonly<Record<string, object>> {
  const { resources } = collectAll(files)
  return Object.fromEntries(resources.map((resource) => [resource.address, propertiesOf(resource)]))
}

test('a secret is followed into a module, out of it, and through the module that calls it', () => {
  const found = declared({
    'main.bicep': `
@secure()
param adminPassword string
module database 'database.bicep' = {
  name: 'database'
  params: { login: adminPassword, server: 'shop' }
}
output connection string = database.outputs.connection
output server string = database.outputs.server
`,
    'database.bicep': `
param login string
param server string
output connection string = 'Server=\${server};Password=\${login}'
output server string = server
`,
  })
  const secret = { secrets: ['the secure parameter adminPassword'], isHidden: false }
  expect(found).toMatchObject({
    'outputs.connection': secret,
    'database.outputs.connection': secret,
    'outputs.server': { secrets: [] },
    'database.outputs.server': { secrets: [], madeOf: ['server'] },
  })
})

test('a secure output of a module is a secret where it is passed on', () => {
  const found = declared({
    'main.bicep': `
module keys 'keys.bicep' = { name: 'keys' }
output passedOn string = keys.outputs.key
@secure()
output hidden string = keys.outputs.key
`,
    'keys.bicep': `
resource account 'Microsoft.Storage/storageAccounts@2023-05-01' existing = { name: 'shop' }
@secure()
output key string = account.listKeys().keys[0].value
`,
  })
  const secrets = ['the secure output key', 'the result of listkeys()']
  expect(found).toMatchObject({
    'outputs.passedOn': { secrets, isHidden: false },
    'outputs.hidden': { secrets, isHidden: true },
    'keys.outputs.key': { isHidden: true },
  })
})

test('what a module from elsewhere puts out is unknown, unless its name says that it is none', () => {
  const found = declared({
    'main.bicep': `
module vault 'br/public:avm/res/key-vault/vault:0.9.0' = { name: 'vault' }
output secret string = vault.outputs.secret
output vaultId string = vault.outputs.resourceId
`,
  })
  expect(found).toMatchObject({ 'outputs.vaultId': { secrets: [] } })
  expect(isUnknown(Object(found['outputs.secret']).secrets)).toBe(true)
})

test('modules that put out what each other are made of end', () => {
  const found = declared({
    'main.bicep': `
module a 'a.bicep' = { name: 'a', params: { text: b.outputs.text } }
module b 'a.bicep' = { name: 'b', params: { text: a.outputs.text } }
var first = '\${second}\${second}'
var second = '\${first}\${first}'
output text string = '\${a.outputs.text}\${first}'
`,
    'a.bicep': 'param text string\noutput text string = text\n',
  })
  expect(found).toMatchObject({ 'outputs.text': { secrets: [], madeOf: ['text'] } })
})

test('files of parameters that set different values tell both', () => {
  const found = declared({
    'main.bicep': '@secure()\nparam adminPassword string\n',
    'dev.bicepparam': "using './main.bicep'\nparam adminPassword = 'correct-horse'\n",
    'prod.bicepparam': "using './main.bicep'\nparam adminPassword = 'battery-staple'\n",
  })
  expect(found).toMatchObject({
    'parameters.adminPassword': { value: { candidates: ['correct-horse', 'battery-staple'] } },
  })
})
