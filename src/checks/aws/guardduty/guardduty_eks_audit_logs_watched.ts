import { defineFeatureCheck } from './define-feature-check.ts'

export default defineFeatureCheck({
  id: 'guardduty_eks_audit_logs_watched',
  title: 'GuardDuty should watch the audit logs of EKS clusters',
  risk: 'Somebody who calls the API of a cluster without logging in, or with the credentials of a stolen pod, is not noticed.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-5',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.5'] },
  feature: 'EKS_AUDIT_LOGS',
  protection: 'EKS protection',
  url: 'https://docs.aws.amazon.com/guardduty/latest/ug/kubernetes-protection.html',
  on: 'Audit logs of clusters are watched.',
  off: 'Audit logs of clusters are not watched.',
  older: (detector) => detector.at('DataSources').at('Kubernetes').at('AuditLogs').at('Enable'),
})
