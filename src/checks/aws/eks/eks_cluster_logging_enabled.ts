import { defineCheck } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { fail, known, pass } from '../../verdict.ts'

const LOGGING = 'Logging.ClusterLogging'
const TYPES = `${LOGGING}.EnabledTypes`

export default defineCheck({
  id: 'eks_cluster_logging_enabled',
  title: 'EKS clusters log who does what',
  service: 'eks',
  severity: 'medium',
  categories: ['logging'],
  risk: 'After an incident nobody can tell who read which secret or started which container: the audit log of the API server is not kept.',
  remediation: {
    text: 'Enable the control plane logs of the cluster: at least audit, better all five types.',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/control-plane-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html#eks-8'],
  compliance: { 'AWS-FSBP': ['EKS.8'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate({ properties }) {
    const logging = known(known(properties.Logging, 'Logging')?.ClusterLogging, LOGGING)
    const types = known(logging?.EnabledTypes, TYPES) ?? []
    const isAudited = anyOf(types.entries(), ([index, property]) => {
      const at = `${TYPES}[${index}]`
      return isText(known(property, at).Type, 'audit', `${at}.Type`)
    })
    return isAudited ? pass('Audit logs are kept.', TYPES) : fail('Audit logs are not kept.', TYPES)
  },
})
