import { defineCheck, mustBe } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'ecs_task_efs_transit_encrypted',
  title: 'ECS tasks should encrypt the traffic to their EFS volumes',
  service: 'ecs',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Files on their way between the task and the file system can be read and changed by whoever listens within the network.',
  remediation: {
    text: 'Enable transit encryption in the EFS configuration of the volume.',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/efs-volumes.html',
  },
  references: ['https://docs.aws.amazon.com/efs/latest/ug/encryption-in-transit.html'],
  sameAs: { checkov: ['CKV_AWS_97'], trivy: ['AWS-0035', 'aws-ecs-enable-in-transit-encryption'] },
  resources: ['AWS::ECS::TaskDefinition'],
  evaluate: (task) =>
    each(task.at('Volumes').items(), (volume) => {
      const files = volume.at('EFSVolumeConfiguration')
      if (!files.known()) return undefined
      return mustBe(files.at('TransitEncryption'), 'ENABLED', {
        passes: 'Traffic to EFS is encrypted.',
        fails: 'Traffic to EFS is not encrypted.',
      })
    }),
})
