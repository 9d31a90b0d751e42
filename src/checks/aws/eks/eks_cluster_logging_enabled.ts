import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

export default defineCheck({
  id: 'eks_cluster_logging_enabled',
  title: 'EKS clusters should keep audit logs',
  service: 'eks',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell who read which secret or started which container: the audit log of the API server is not kept.',
  remediation: {
    text: 'Enable the control plane logs of the cluster: at least audit, better all five types.',
    command: `aws eks update-cluster-config --name <CLUSTER> --logging '{"clusterLogging":[{"types":["api","audit","authenticator","controllerManager","scheduler"],"enabled":true}]}'`,
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/control-plane-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html#eks-8'],
  compliance: { 'aws-fsbp': ['EKS.8'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-EKS2'],
    checkov: ['CKV_AWS_37'],
    trivy: ['AWS-0038', 'aws-eks-enable-control-plane-logging'],
  },
  resources: ['AWS::EKS::Cluster'],
  evaluate(cluster) {
    const types = cluster.at('Logging').at('ClusterLogging').at('EnabledTypes')
    const isAudited = anyOf(types.items(), (type) => {
      type.known()
      return isText(type.at('Type'), 'audit')
    })
    return isAudited ? pass('Audit logs are kept.', types) : fail('Audit logs are not kept.', types)
  },
})
