import type { Property, Value } from '../value.ts'

export interface SecretsManagerResourceTypes {
  'AWS::SecretsManager::ResourcePolicy': SecretPolicy
}

interface SecretPolicy {
  readonly ResourcePolicy?: Property<Value>
}
