import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../../src/checks/catalogue.ts'
import { Unknown } from '../../../../../src/model/unknown.ts'
import type { Value } from '../../../../../src/model/value.ts'
import type {
  EvaluatedBlock,
  EvaluatedResource,
} from '../../../../../src/sources/terraform/evaluate/evaluated.ts'
import { NO_VERSIONS } from '../../../../../src/sources/terraform/evaluate/provider-versions.ts'
import { azure } from '../../../../../src/sources/terraform/providers/azure/index.ts'
import { PROVIDERS } from '../../../../../src/sources/terraform/providers/index.ts'
import { toResources } from '../../../../../src/sources/terraform/providers/resources.ts'
import { evaluate } from '../../../../support/evaluate.ts'

const TYPES = [
  ...azure.adapters.keys(),
  'azurerm_mssql_server_extended_auditing_policy',
  'azurerm_storage_account_network_rules',
]

const ARGUMENTS = [
  'access',
  'account_kind',
  'administrator_login_password',
  'allow_nested_items_to_be_public',
  'api_server_access_profile',
  'authorized_ip_ranges',
  'automatic',
  'azuread_administrator',
  'blob_properties',
  'container_access_type',
  'default_action',
  'delete_retention_policy',
  'destination_address_prefix',
  'destination_application_security_group_ids',
  'destination_port_range',
  'destination_port_ranges',
  'direction',
  'enabled',
  'end_ip_address',
  'expiration_date',
  'expire_after',
  'key_vault_id',
  'location',
  'login_username',
  'min_tls_version',
  'minimum_tls_version',
  'name',
  'network_acls',
  'network_policy',
  'network_profile',
  'network_rules',
  'network_security_group_name',
  'priority',
  'private_cluster_enabled',
  'protocol',
  'public_network_access_enabled',
  'resource_group_name',
  'rotation_policy',
  'security_rule',
  'server_id',
  'source_address_prefix',
  'source_address_prefixes',
  'source_port_range',
  'start_ip_address',
  'storage_account_id',
  'value',
  'workload_identity_enabled',
]

const location = { file: 'main.tf', startLine: 1, endLine: 1 }

/** Words that mean something to an adapter or a check, or to JavaScript. */
const word = fc.constantFrom(
  '*',
  '0.0.0.0',
  '0.0.0.0/0',
  '255.255.255.255',
  'Allow',
  'Deny',
  'Inbound',
  'Internet',
  'Tcp',
  'West Europe',
  '22',
  '0-65535',
  '2027-12-31T00:00:00Z',
  '__proto__',
  'constructor',
)

const address = fc.constantFrom(...TYPES.map((type) => `${type}.a`))

const { value } = fc.letrec<{ value: Value; unknown: Unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.double(),
    fc.boolean(),
    tie('unknown'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(word, fc.constantFrom(...ARGUMENTS)), tie('value'), { maxKeys: 3 }),
  ),
  unknown: fc
    .record({
      references: fc.array(fc.record({ address }), { maxLength: 2 }),
      template: fc.option(fc.array(fc.oneof(word, tie('unknown')), { maxLength: 3 }), { nil: undefined }),
    })
    .map(({ references, template }) => {
      return new Unknown('nobody said', { references, ...(template && { template }) })
    }),
}))

const attributes = fc
  .dictionary(fc.constantFrom(...ARGUMENTS), value, { maxKeys: 10 })
  .map((entries) => new Map(Object.entries(entries).map(([name, value]) => [name, { value, location }])))

const block: fc.Arbitrary<EvaluatedBlock> = fc
  .record({ attributes, isDoubted: fc.boolean() })
  .map(({ attributes, isDoubted }) => ({
    location,
    attributes,
    blocks: new Map(),
    ...(isDoubted && { doubt: new Unknown('nobody said') }),
  }))

const resource: fc.Arbitrary<EvaluatedResource> = fc
  .record({
    type: fc.constantFrom(...TYPES),
    attributes,
    blocks: fc.dictionary(fc.constantFrom(...ARGUMENTS), fc.array(block, { maxLength: 2 }), { maxKeys: 3 }),
  })
  .map(({ type, attributes, blocks }) => ({
    mode: 'managed',
    type,
    name: 'a',
    address: `${type}.a`,
    provider: undefined,
    declaredAt: location,
    location,
    attributes,
    blocks: new Map(Object.entries(blocks)),
  }))

const CHECKS = CATALOGUE.filter(({ id }) => id.startsWith('azure_'))

test('whatever arguments say, adapters and checks have an answer', () => {
  fc.assert(
    fc.property(fc.array(resource, { maxLength: 6 }), (resources) => {
      const canonical = toResources(
        { directory: '.', resources, providers: [], versions: NO_VERSIONS },
        PROVIDERS,
      ).resources
      const { gaps } = evaluate(CHECKS, canonical, { provider: 'iac', account: 'any' })
      expect(gaps).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
