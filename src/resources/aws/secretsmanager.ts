import type { Property, Value } from '../value.ts'

export interface SecretsManagerResourceTypes {
  'AWS::SecretsManager::ResourcePolicy': SecretPolicy
  'AWS::SecretsManager::RotationSchedule': RotationSchedule
  'AWS::SecretsManager::Secret': Secret
  /** The value of a secret that is declared elsewhere, or cannot be told. */
  'X::SecretsManager::SecretVersion': SecretVersion
}

interface SecretPolicy {
  readonly ResourcePolicy?: Property<Value>
}

interface RotationSchedule {
  readonly SecretId?: Property<string>
  readonly RotationRules?: Property<{
    readonly AutomaticallyAfterDays?: Property<number>
    /** `rate(30 days)` or `cron(0 4 1 * ? *)`. */
    readonly ScheduleExpression?: Property<string>
  }>
}

interface Secret extends SecretVersion {
  readonly Name?: Property<string>
}

interface SecretVersion {
  /** Absent: AWS makes the value up, or somebody fills it in later. */
  readonly SecretString?: Property<string>
}
