import { defineType } from '../define-type.ts'
import { flag, list, object, text } from '../schema.ts'

export const guardDutyDetector = defineType({
  type: 'AWS::GuardDuty::Detector',
  properties: {
    Enable: flag,
    /** The older way to say which sources are watched. */
    DataSources: object({
      Kubernetes: object({ AuditLogs: object({ Enable: flag }) }),
      MalwareProtection: object({ ScanEc2InstanceWithFindings: object({ EbsVolumes: flag }) }),
      S3Logs: object({ Enable: flag }),
    }),
    /** What else is watched; what is not in the list is, but for runtimes. */
    Features: list(
      object({
        /** `S3_DATA_EVENTS`, `RDS_LOGIN_EVENTS`, … */
        Name: text,
        /** `ENABLED` or `DISABLED`. */
        Status: text,
      }),
    ),
  },
})
