import type { Property } from '../value.ts'

export interface LogsResourceTypes {
  'AWS::Logs::DeliverySource': DeliverySource
}

/** What a resource of another service hands to CloudWatch Logs for delivery. */
interface DeliverySource {
  readonly Name?: Property<string>
  /** `ACCESS_LOGS`, for one. */
  readonly LogType?: Property<string>
  readonly ResourceArn?: Property<string>
}
