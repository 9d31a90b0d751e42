// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values in texts of Bicep, not of JavaScript
import { expect, test } from 'vitest'
import { Unknown } from '../../../src/model/unknown.ts'
import { collect, propertiesOf, STORE } from './files.ts'

const SHARED = `
import { newest } from 'deeper/versions.bicep'
var versions = {
  eu: newest
}
@export()
var onlyHttps = true
@export()
func versionFor(region string) string => contains(versions, region) ? versions[region] : 'TLS1_0'
@export()
func twice(region string) string => versionFor(region)
`

const VERSIONS = `
import { onlyHttps } from '../shared.bicep'
@export()
var newest = 'TLS1_2'
@export()
var circular = onlyHttps
`

function storeOf(text: string) {
  const { resources, gaps } = collect({
    'main.bicep': text,
    'shared.bicep': SHARED,
    'deeper/versions.bicep': VERSIONS,
  })
  expect(gaps).toEqual([])
  return resources[0]
}

test.each([
  ["import { versionFor } from 'shared.bicep'", "versionFor('eu')", 'TLS1_2'],
  ["import { versionFor } from './shared.bicep'", "versionFor('us')", 'TLS1_0'],
  ["import { versionFor as ask, onlyHttps } from 'shared.bicep'", "ask('eu')", 'TLS1_2'],
  ["import {\n  twice\n} from 'shared.bicep'", "twice('eu')", 'TLS1_2'],
  ["import * as shared from 'shared.bicep'", "shared.versionFor('eu')", 'TLS1_2'],
  ["import * as versions from 'deeper/versions.bicep'", 'versions.newest', 'TLS1_2'],
  ["import { newest } from 'deeper/versions.bicep'\nvar chosen = newest", "'${chosen}'", 'TLS1_2'],
])('%s: %s is %s', (statement, use, version) => {
  const store = storeOf(`${statement}\n${STORE} { name: 'shop', properties: { minimumTlsVersion: ${use} } }`)
  expect(propertiesOf(store)).toMatchObject({ minimumTlsVersion: version })
})

test('what is imported stands where it is used', () => {
  const store = storeOf(`import { onlyHttps, versionFor } from 'shared.bicep'
${STORE} {
  name: 'shop'
  properties: {
    supportsHttpsTrafficOnly: onlyHttps
    minimumTlsVersion: versionFor('eu')
  }
}`)
  expect(store?.locations.get('supportsHttpsTrafficOnly')).toMatchObject({ file: 'main.bicep', startLine: 5 })
  expect(store?.locations.get('minimumTlsVersion')).toMatchObject({ file: 'main.bicep', startLine: 6 })
})

test.each([
  "import { x } from 'nowhere.bicep'",
  "import { nothing as x } from 'shared.bicep'",
  "import { x } from 'br/public:shared:1.0'",
  "import { circular as x } from 'deeper/versions.bicep'\nvar y = x",
])('what %s brings is unknown, or what it is', (statement) => {
  const store = storeOf(
    `${statement}\n${STORE} { name: 'shop', properties: { supportsHttpsTrafficOnly: x } }`,
  )
  expect(propertiesOf(store)).toSatisfy(
    ({ supportsHttpsTrafficOnly: value }: Record<string, unknown>) =>
      value === true || value instanceof Unknown,
  )
})
