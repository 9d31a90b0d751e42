import { CANARY } from './canary.ts'
import type { Flows } from './flow.ts'

/** Paths that a parameter takes through a template of Azure. */
const arm = (type: string, value: unknown = { defaultValue: CANARY }, secret = "parameters('secret')") =>
  JSON.stringify(
    {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      parameters: { secret: { type, ...(value as object) } },
      variables: {
        made: "[concat('a/', parameters('secret'), '/b')]",
        coded: "[base64(parameters('secret'))]",
      },
      resources: [
        {
          type: 'Microsoft.Storage/storageAccounts',
          apiVersion: '2023-01-01',
          name: "[parameters('secret')]",
          location: "[parameters('secret')]",
          tags: { team: "[variables('made')]", "[parameters('secret')]": 'x' },
          properties: {
            minimumTlsVersion: "[toUpper(parameters('secret'))]",
            publicNetworkAccess: 'Enabled',
          },
        },
        {
          type: 'Microsoft.Web/sites',
          apiVersion: '2023-01-01',
          name: "[variables('made')]",
          location: 'westeurope',
          properties: {
            siteConfig: {
              minTlsVersion: "[variables('coded')]",
              ftpsState: "[parameters('secret')]",
              appSettings: [{ name: 'DB_PASSWORD', value: "[parameters('secret')]" }],
            },
          },
        },
        {
          type: 'Microsoft.Storage/storageAccounts',
          apiVersion: '2023-01-01',
          name: "[concat('n', copyIndex(), parameters('secret'))]",
          location: "[variables(parameters('secret'))]",
          copy: { name: "[parameters('secret')]", count: 2 },
          condition: "[equals(parameters('secret'), 'x')]",
          dependsOn: ["[resourceId('Microsoft.Web/sites', parameters('secret'))]"],
          tags: {
            a: "[int(parameters('secret'))]",
            b: "[json(parameters('secret')).x]",
            c: "[createObject(parameters('secret'), 1).y]",
            d: "[substring(parameters('secret'), 2, 10)]",
            e: "[reference(parameters('secret')).x]",
            f: "[nosuchfunction(parameters('secret'))]",
            g: "[uri('https://x', parameters('secret'))]",
            h: "[base64ToString(parameters('secret'))]",
          },
          properties: { minimumTlsVersion: "[split(parameters('secret'), 'v')[0]]" },
        },
        {
          type: 'Microsoft.Resources/deployments',
          apiVersion: '2022-09-01',
          name: 'inner',
          properties: {
            mode: 'Incremental',
            expressionEvaluationOptions: { scope: 'inner' },
            parameters: { passed: { value: "[parameters('secret')]" } },
            template: {
              $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
              contentVersion: '1.0.0.0',
              parameters: { passed: { type: 'string' } },
              resources: [
                {
                  type: 'Microsoft.KeyVault/vaults/secrets',
                  apiVersion: '2023-07-01',
                  name: "[concat('vault/', parameters('passed'))]",
                  properties: { value: "[parameters('passed')]", contentType: "[parameters('passed')]" },
                },
                {
                  type: 'Microsoft.Storage/storageAccounts',
                  apiVersion: '2023-01-01',
                  name: "[parameters('passed')]",
                  location: 'westeurope',
                  properties: { minimumTlsVersion: "[parameters('passed')]" },
                },
              ],
            },
          },
        },
        {
          type: 'Microsoft.Network/networkSecurityGroups',
          apiVersion: '2023-01-01',
          name: 'group',
          location: 'westeurope',
          properties: {
            securityRules: [
              {
                name: "[parameters('secret')]",
                properties: {
                  access: 'Allow',
                  direction: 'Inbound',
                  protocol: '*',
                  sourceAddressPrefix: '*',
                  destinationPortRange: '22',
                  description: "[parameters('secret')]",
                },
              },
            ],
          },
        },
      ],
      outputs: { told: { type: 'string', value: "[parameters('secret')]" } },
    },
    null,
    2,
  ).replaceAll("parameters('secret')", secret)

const OBJECT = "parameters('secret').list[0].inner"
const IN_OBJECT = { list: [{ inner: CANARY }] }

const parameterFile = (value: unknown) =>
  JSON.stringify({
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#',
    contentVersion: '1.0.0.0',
    parameters: { secret: { value } },
  })

const BICEP_PARAMETERS = `using 't.bicep'\nparam secret = '${CANARY}'\n`
const CALLER = `module inner 'inner.bicep' = {\n  name: 'inner'\n  params: { secret: '${CANARY}' }\n}\n`
const DEFAULT = ` = '${CANARY}'`

const bicep = (decorator: string, value = DEFAULT) => `${decorator}
param secret string${value}
var made = 'a-\${secret}-b'
resource s 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: secret
  location: secret
  tags: { team: made, other: base64(secret) }
  properties: { minimumTlsVersion: toUpper(secret), publicNetworkAccess: 'Enabled' }
}
resource w 'Microsoft.Web/sites@2023-01-01' = [for x in [secret]: {
  name: made
  location: 'westeurope'
  properties: { siteConfig: { minTlsVersion: x, ftpsState: x, appSettings: [{ name: 'DB_PASSWORD', value: x }] } }
}]
resource n 'Microsoft.Storage/storageAccounts@2023-01-01' existing = {
  name: secret
}
resource b 'Microsoft.Storage/storageAccounts/blobServices@2023-01-01' = {
  parent: n
  name: 'default'
  properties: { deleteRetentionPolicy: { enabled: bool(secret), days: int(secret) } }
}
resource p 'Microsoft.Sql/servers@2023-08-01-preview' = if (secret != '') {
  name: '\${secret}-\${uniqueString(secret)}'
  location: secret
  properties: { administratorLogin: secret, administratorLoginPassword: secret, minimalTlsVersion: split(secret, 'v')[0] }
}
output told string = secret
`

export const AZURE_FLOWS: Flows = {
  'a securestring of ARM': {
    told: { 'scanned/t.json': arm('string') },
    files: { 'scanned/t.json': arm('securestring') },
  },
  'a securestring of ARM that a file sets': {
    told: { 'scanned/t.json': arm('string', {}), 'scanned/t.parameters.json': parameterFile(CANARY) },
    files: { 'scanned/t.json': arm('securestring', {}), 'scanned/t.parameters.json': parameterFile(CANARY) },
  },
  'a secureObject of ARM': {
    told: { 'scanned/t.json': arm('object', { defaultValue: IN_OBJECT }, OBJECT) },
    files: { 'scanned/t.json': arm('secureObject', { defaultValue: IN_OBJECT }, OBJECT) },
  },
  'a secureObject of ARM that a file sets': {
    told: {
      'scanned/t.json': arm('object', {}, OBJECT),
      'scanned/t.parameters.json': parameterFile(IN_OBJECT),
    },
    files: {
      'scanned/t.json': arm('secureObject', {}, OBJECT),
      'scanned/t.parameters.json': parameterFile(IN_OBJECT),
    },
  },
  'a secure parameter of Bicep that a file of JSON sets': {
    told: { 'scanned/t.bicep': bicep('', ''), 'scanned/t.parameters.json': parameterFile(CANARY) },
    files: { 'scanned/t.bicep': bicep('@secure()', ''), 'scanned/t.parameters.json': parameterFile(CANARY) },
  },
  'a secure parameter of Bicep that a .bicepparam sets': {
    told: { 'scanned/t.bicep': bicep('', ''), 'scanned/t.bicepparam': BICEP_PARAMETERS },
    files: { 'scanned/t.bicep': bicep('@sys.secure()', ''), 'scanned/t.bicepparam': BICEP_PARAMETERS },
  },
  'a secure parameter of a module of Bicep': {
    told: { 'scanned/t.bicep': CALLER, 'scanned/inner.bicep': bicep('', '') },
    files: { 'scanned/t.bicep': CALLER, 'scanned/inner.bicep': bicep('@secure()', '') },
  },
  'loadTextContent() of Bicep': {
    told: { 'scanned/t.bicep': bicep('') },
    files: {
      'scanned/t.bicep': bicep('', '').replace(
        'param secret string',
        "var secret = loadTextContent('secret.txt')",
      ),
      'scanned/secret.txt': CANARY,
    },
  },
  'a secure parameter of Bicep': {
    told: { 'scanned/t.bicep': bicep('') },
    files: { 'scanned/t.bicep': bicep('@secure()') },
  },
}
