/**
 * Frameworks with their controls: id, group and title of each. `npm run schemas` writes it.
 *
 * @type {readonly { id: string, name: string, controls: readonly (readonly [string, string, string])[] }[]}
 */
export const FRAMEWORKS = [
 {
  "id": "cis-aws-7.0",
  "name": "CIS AWS Foundations Benchmark 7.0.0",
  "controls": [
   [
    "2.1.1",
    "Identity and access",
    "Root access of member accounts is managed by the organization"
   ],
   [
    "2.1.2",
    "Identity and access",
    "Every account of the organization has guardrails"
   ],
   [
    "2.1.3",
    "Identity and access",
    "Nothing runs in the management account"
   ],
   [
    "2.1.4",
    "Identity and access",
    "Organizational units follow environment and sensitivity"
   ],
   [
    "2.1.5",
    "Identity and access",
    "A delegated administrator looks after the policies of the organization"
   ],
   [
    "2.1.6",
    "Identity and access",
    "Delegated administrators look after the services of the organization"
   ],
   [
    "2.2",
    "Identity and access",
    "The contact details of the account are up to date"
   ],
   [
    "2.3",
    "Identity and access",
    "The account has a contact for security matters"
   ],
   [
    "2.4",
    "Identity and access",
    "The root user has no access key"
   ],
   [
    "2.5",
    "Identity and access",
    "The root user signs in with a second factor"
   ],
   [
    "2.6",
    "Identity and access",
    "The second factor of the root user is a hardware token"
   ],
   [
    "2.7",
    "Identity and access",
    "Nobody works as the root user"
   ],
   [
    "2.8",
    "Identity and access",
    "Passwords have at least 14 characters"
   ],
   [
    "2.9",
    "Identity and access",
    "Passwords cannot be used again"
   ],
   [
    "2.10",
    "Identity and access",
    "Users with a console password sign in with a second factor"
   ],
   [
    "2.11",
    "Identity and access",
    "Credentials that nobody used for 45 days are disabled"
   ],
   [
    "2.12",
    "Identity and access",
    "Access keys are replaced within 90 days"
   ],
   [
    "2.13",
    "Identity and access",
    "Users get their permissions from groups"
   ],
   [
    "2.14",
    "Identity and access",
    "No policy with all rights is attached"
   ],
   [
    "2.15",
    "Identity and access",
    "A role can handle incidents with the support of AWS"
   ],
   [
    "2.16",
    "Identity and access",
    "Instances reach AWS with a role"
   ],
   [
    "2.17",
    "Identity and access",
    "Expired certificates are removed from IAM"
   ],
   [
    "2.18",
    "Identity and access",
    "An analyzer of external access looks at every region"
   ],
   [
    "2.19",
    "Identity and access",
    "Users of many accounts are managed in one place"
   ],
   [
    "2.20",
    "Identity and access",
    "Full access to CloudShell is restricted"
   ],
   [
    "2.21",
    "Identity and access",
    "Policies of resources allow nothing to everybody"
   ],
   [
    "3.1.1",
    "Storage",
    "Buckets deny requests without TLS"
   ],
   [
    "3.1.2",
    "Storage",
    "Versions of objects are deleted with a second factor only"
   ],
   [
    "3.1.3",
    "Storage",
    "Data in buckets is known, classified and protected"
   ],
   [
    "3.1.4",
    "Storage",
    "Public access to buckets is blocked"
   ],
   [
    "3.2.1",
    "Storage",
    "RDS instances encrypt their storage"
   ],
   [
    "3.2.2",
    "Storage",
    "RDS instances install minor versions by themselves"
   ],
   [
    "3.2.3",
    "Storage",
    "RDS instances have no public address"
   ],
   [
    "3.2.4",
    "Storage",
    "RDS databases run in more than one availability zone"
   ],
   [
    "3.3.1",
    "Storage",
    "EFS file systems are encrypted"
   ],
   [
    "4.1",
    "Logging",
    "A trail records every region"
   ],
   [
    "4.2",
    "Logging",
    "Trails sign their log files"
   ],
   [
    "4.3",
    "Logging",
    "AWS Config records resources in every region"
   ],
   [
    "4.4",
    "Logging",
    "The bucket of a trail logs the requests made to it"
   ],
   [
    "4.5",
    "Logging",
    "Trails are encrypted with a key of KMS"
   ],
   [
    "4.6",
    "Logging",
    "Symmetric keys of the account are rotated"
   ],
   [
    "4.7",
    "Logging",
    "VPCs record their traffic in flow logs"
   ],
   [
    "4.8",
    "Logging",
    "Writes to objects in buckets are recorded"
   ],
   [
    "4.9",
    "Logging",
    "Reads of objects in buckets are recorded"
   ],
   [
    "4.10",
    "Logging",
    "Services that face the web log the requests made to them"
   ],
   [
    "5.1",
    "Monitoring",
    "Calls that were denied raise an alarm"
   ],
   [
    "5.2",
    "Monitoring",
    "Sign-ins without a second factor raise an alarm"
   ],
   [
    "5.3",
    "Monitoring",
    "Use of the root user raises an alarm"
   ],
   [
    "5.4",
    "Monitoring",
    "Changes of IAM policies raise an alarm"
   ],
   [
    "5.5",
    "Monitoring",
    "Changes of trails raise an alarm"
   ],
   [
    "5.6",
    "Monitoring",
    "Failed sign-ins to the console raise an alarm"
   ],
   [
    "5.7",
    "Monitoring",
    "Disabled keys and keys to be deleted raise an alarm"
   ],
   [
    "5.8",
    "Monitoring",
    "Changes of bucket policies raise an alarm"
   ],
   [
    "5.9",
    "Monitoring",
    "Changes of AWS Config raise an alarm"
   ],
   [
    "5.10",
    "Monitoring",
    "Changes of security groups raise an alarm"
   ],
   [
    "5.11",
    "Monitoring",
    "Changes of network ACLs raise an alarm"
   ],
   [
    "5.12",
    "Monitoring",
    "Changes of network gateways raise an alarm"
   ],
   [
    "5.13",
    "Monitoring",
    "Changes of route tables raise an alarm"
   ],
   [
    "5.14",
    "Monitoring",
    "Changes of VPCs raise an alarm"
   ],
   [
    "5.15",
    "Monitoring",
    "Changes of the organization raise an alarm"
   ],
   [
    "5.16",
    "Monitoring",
    "Security Hub is enabled"
   ],
   [
    "6.1.1",
    "Networking",
    "New EBS volumes are encrypted in every region"
   ],
   [
    "6.1.2",
    "Networking",
    "File shares are not open to untrusted networks"
   ],
   [
    "6.2",
    "Networking",
    "Network ACLs do not open ports of remote administration to the internet"
   ],
   [
    "6.3",
    "Networking",
    "Security groups do not open ports of remote administration to the internet over IPv4"
   ],
   [
    "6.4",
    "Networking",
    "Security groups do not open ports of remote administration to the internet over IPv6"
   ],
   [
    "6.5",
    "Networking",
    "Default security groups let no traffic in or out"
   ],
   [
    "6.6",
    "Networking",
    "Routes between peered VPCs are as narrow as possible"
   ],
   [
    "6.7",
    "Networking",
    "The metadata service answers version 2 only"
   ],
   [
    "6.8",
    "Networking",
    "Services of AWS are reached through VPC endpoints"
   ]
  ]
 },
 {
  "id": "aws-fsbp",
  "name": "AWS Foundational Security Best Practices 1.0.0",
  "controls": [
   [
    "Account.1",
    "Account",
    "The account has a contact for security matters"
   ],
   [
    "ACM.1",
    "ACM",
    "Certificates are renewed before they expire"
   ],
   [
    "ACM.2",
    "ACM",
    "RSA keys of certificates have 2,048 bits at least"
   ],
   [
    "APIGateway.1",
    "API Gateway",
    "REST and WebSocket APIs are logged"
   ],
   [
    "APIGateway.2",
    "API Gateway",
    "REST APIs prove themselves to backends with a certificate"
   ],
   [
    "APIGateway.3",
    "API Gateway",
    "REST APIs are traced"
   ],
   [
    "APIGateway.4",
    "API Gateway",
    "REST APIs stand behind a web application firewall"
   ],
   [
    "APIGateway.5",
    "API Gateway",
    "Cached responses are encrypted"
   ],
   [
    "APIGateway.8",
    "API Gateway",
    "Routes ask for authorization"
   ],
   [
    "APIGateway.9",
    "API Gateway",
    "Stages of HTTP APIs log requests"
   ],
   [
    "AppSync.1",
    "AppSync",
    "Caches of AppSync are encrypted"
   ],
   [
    "AppSync.2",
    "AppSync",
    "AppSync logs single fields"
   ],
   [
    "Athena.1",
    "Athena",
    "Results of Athena are encrypted"
   ],
   [
    "AutoScaling.1",
    "Auto Scaling",
    "Groups behind a load balancer use its health checks"
   ],
   [
    "AutoScaling.2",
    "Auto Scaling",
    "Groups span several availability zones"
   ],
   [
    "AutoScaling.3",
    "Auto Scaling",
    "Launch configurations require version 2 of the metadata service"
   ],
   [
    "AutoScaling.4",
    "Auto Scaling",
    "Answers of the metadata service stay on the machine"
   ],
   [
    "AutoScaling.5",
    "Auto Scaling",
    "Launch configurations give no public address"
   ],
   [
    "AutoScaling.6",
    "Auto Scaling",
    "Groups use several instance types in several zones"
   ],
   [
    "AutoScaling.9",
    "Auto Scaling",
    "Groups use launch templates"
   ],
   [
    "Backup.1",
    "Backup",
    "Recovery points are encrypted"
   ],
   [
    "CloudFormation.1",
    "CloudFormation",
    "Stacks tell a topic of their events"
   ],
   [
    "CloudFront.1",
    "CloudFront",
    "Distributions have a default root object"
   ],
   [
    "CloudFront.3",
    "CloudFront",
    "Viewers connect over HTTPS"
   ],
   [
    "CloudFront.4",
    "CloudFront",
    "Distributions have a second origin to fall back on"
   ],
   [
    "CloudFront.5",
    "CloudFront",
    "Distributions log requests"
   ],
   [
    "CloudFront.6",
    "CloudFront",
    "Distributions stand behind a web application firewall"
   ],
   [
    "CloudFront.7",
    "CloudFront",
    "Distributions have certificates of their own"
   ],
   [
    "CloudFront.8",
    "CloudFront",
    "Distributions serve HTTPS by server name"
   ],
   [
    "CloudFront.9",
    "CloudFront",
    "Traffic to custom origins is encrypted"
   ],
   [
    "CloudFront.10",
    "CloudFront",
    "Custom origins are not asked over outdated TLS"
   ],
   [
    "CloudFront.12",
    "CloudFront",
    "Buckets that distributions point to exist"
   ],
   [
    "CloudFront.13",
    "CloudFront",
    "Buckets are read with origin access control"
   ],
   [
    "CloudTrail.1",
    "CloudTrail",
    "A trail records every region"
   ],
   [
    "CloudTrail.2",
    "CloudTrail",
    "Trails are encrypted"
   ],
   [
    "CloudTrail.3",
    "CloudTrail",
    "There is a trail that is switched on"
   ],
   [
    "CloudTrail.4",
    "CloudTrail",
    "Trails sign their log files"
   ],
   [
    "CloudTrail.5",
    "CloudTrail",
    "Trails are sent to CloudWatch Logs"
   ],
   [
    "CloudTrail.6",
    "CloudTrail",
    "The bucket of a trail is not public"
   ],
   [
    "CloudTrail.7",
    "CloudTrail",
    "The bucket of a trail logs requests"
   ],
   [
    "CodeBuild.1",
    "CodeBuild",
    "Source addresses hold no credentials"
   ],
   [
    "CodeBuild.2",
    "CodeBuild",
    "Environment variables hold no credentials"
   ],
   [
    "CodeBuild.3",
    "CodeBuild",
    "Logs of builds in S3 are encrypted"
   ],
   [
    "CodeBuild.4",
    "CodeBuild",
    "Builds are logged"
   ],
   [
    "CodeBuild.5",
    "CodeBuild",
    "Builds are not privileged"
   ],
   [
    "CodeBuild.7",
    "CodeBuild",
    "Exported reports are encrypted"
   ],
   [
    "Cognito.1",
    "Cognito",
    "User pools are protected from stolen passwords"
   ],
   [
    "Config.1",
    "Config",
    "AWS Config records all resources"
   ],
   [
    "DMS.1",
    "Database Migration Service",
    "Replication instances are not public"
   ],
   [
    "DMS.6",
    "Database Migration Service",
    "Replication instances install minor versions by themselves"
   ],
   [
    "DMS.7",
    "Database Migration Service",
    "Tasks log what they write"
   ],
   [
    "DMS.8",
    "Database Migration Service",
    "Tasks log what they read"
   ],
   [
    "DMS.9",
    "Database Migration Service",
    "Endpoints use TLS"
   ],
   [
    "DocumentDB.1",
    "DocumentDB",
    "Clusters are encrypted"
   ],
   [
    "DocumentDB.2",
    "DocumentDB",
    "Backups of clusters are kept long enough"
   ],
   [
    "DocumentDB.3",
    "DocumentDB",
    "Snapshots are not public"
   ],
   [
    "DocumentDB.4",
    "DocumentDB",
    "Audit logs are published"
   ],
   [
    "DocumentDB.5",
    "DocumentDB",
    "Clusters are protected from deletion"
   ],
   [
    "DynamoDB.1",
    "DynamoDB",
    "Tables scale with demand"
   ],
   [
    "DynamoDB.2",
    "DynamoDB",
    "Tables can be restored to any point in time"
   ],
   [
    "DynamoDB.3",
    "DynamoDB",
    "DAX clusters are encrypted"
   ],
   [
    "DynamoDB.4",
    "DynamoDB",
    "Tables are in a backup plan"
   ],
   [
    "DynamoDB.6",
    "DynamoDB",
    "Tables are protected from deletion"
   ],
   [
    "DynamoDB.7",
    "DynamoDB",
    "Connections to DAX clusters are encrypted"
   ],
   [
    "EC2.1",
    "EC2",
    "EBS snapshots are not public"
   ],
   [
    "EC2.2",
    "EC2",
    "Default security groups let no traffic in or out"
   ],
   [
    "EC2.3",
    "EC2",
    "EBS volumes are encrypted"
   ],
   [
    "EC2.4",
    "EC2",
    "Instances that stay stopped are removed"
   ],
   [
    "EC2.6",
    "EC2",
    "VPCs have flow logs"
   ],
   [
    "EC2.7",
    "EC2",
    "New EBS volumes are encrypted by default"
   ],
   [
    "EC2.8",
    "EC2",
    "Instances require version 2 of the metadata service"
   ],
   [
    "EC2.9",
    "EC2",
    "Instances have no public address"
   ],
   [
    "EC2.10",
    "EC2",
    "The API of EC2 is reached through a VPC endpoint"
   ],
   [
    "EC2.12",
    "EC2",
    "Addresses that nothing uses are released"
   ],
   [
    "EC2.13",
    "EC2",
    "SSH is not open to the internet"
   ],
   [
    "EC2.14",
    "EC2",
    "Remote Desktop is not open to the internet"
   ],
   [
    "EC2.15",
    "EC2",
    "Subnets give no public addresses"
   ],
   [
    "EC2.16",
    "EC2",
    "Network ACLs that nothing uses are removed"
   ],
   [
    "EC2.17",
    "EC2",
    "Instances have one network interface"
   ],
   [
    "EC2.18",
    "EC2",
    "Only ports that were allowed are open to the internet"
   ],
   [
    "EC2.19",
    "EC2",
    "Ports of high risk are not open to the internet"
   ],
   [
    "EC2.20",
    "EC2",
    "Both tunnels of a VPN are up"
   ],
   [
    "EC2.21",
    "EC2",
    "Network ACLs do not open remote logins to the internet"
   ],
   [
    "EC2.23",
    "EC2",
    "Transit gateways do not accept every VPC"
   ],
   [
    "EC2.24",
    "EC2",
    "Instances are not paravirtual"
   ],
   [
    "EC2.25",
    "EC2",
    "Launch templates give no public address"
   ],
   [
    "EC2.28",
    "EC2",
    "EBS volumes are in a backup plan"
   ],
   [
    "EC2.51",
    "EC2",
    "Client VPNs log connections"
   ],
   [
    "ECR.1",
    "ECR",
    "Images are scanned for vulnerabilities"
   ],
   [
    "ECR.2",
    "ECR",
    "Tags of images cannot be moved"
   ],
   [
    "ECR.3",
    "ECR",
    "Old images are removed by a policy"
   ],
   [
    "ECS.1",
    "ECS",
    "Tasks on the network of their host run without root"
   ],
   [
    "ECS.2",
    "ECS",
    "Services give no public address"
   ],
   [
    "ECS.3",
    "ECS",
    "Tasks do not see the processes of their host"
   ],
   [
    "ECS.4",
    "ECS",
    "Containers are not privileged"
   ],
   [
    "ECS.5",
    "ECS",
    "Root filesystems are read-only"
   ],
   [
    "ECS.8",
    "ECS",
    "Environment variables hold no secrets"
   ],
   [
    "ECS.9",
    "ECS",
    "Containers are logged"
   ],
   [
    "ECS.10",
    "ECS",
    "Fargate services run on the latest platform"
   ],
   [
    "ECS.12",
    "ECS",
    "Clusters have Container Insights"
   ],
   [
    "EFS.1",
    "EFS",
    "File systems are encrypted"
   ],
   [
    "EFS.2",
    "EFS",
    "File systems are in a backup plan"
   ],
   [
    "EFS.3",
    "EFS",
    "Access points are bound to a folder"
   ],
   [
    "EFS.4",
    "EFS",
    "Access points are bound to a user"
   ],
   [
    "EKS.1",
    "EKS",
    "Endpoints of clusters are not public"
   ],
   [
    "EKS.2",
    "EKS",
    "Clusters run a supported version of Kubernetes"
   ],
   [
    "EKS.3",
    "EKS",
    "Secrets of clusters are encrypted"
   ],
   [
    "EKS.8",
    "EKS",
    "Clusters keep audit logs"
   ],
   [
    "ElastiCache.1",
    "ElastiCache",
    "Clusters are backed up"
   ],
   [
    "ElastiCache.2",
    "ElastiCache",
    "Clusters install minor versions by themselves"
   ],
   [
    "ElastiCache.3",
    "ElastiCache",
    "Replication groups fail over by themselves"
   ],
   [
    "ElastiCache.4",
    "ElastiCache",
    "Replication groups are encrypted"
   ],
   [
    "ElastiCache.5",
    "ElastiCache",
    "Connections to replication groups are encrypted"
   ],
   [
    "ElastiCache.6",
    "ElastiCache",
    "Replication groups ask for a password"
   ],
   [
    "ElastiCache.7",
    "ElastiCache",
    "Clusters are not in the default subnet group"
   ],
   [
    "ElasticBeanstalk.1",
    "Elastic Beanstalk",
    "Environments report their health in detail"
   ],
   [
    "ElasticBeanstalk.3",
    "Elastic Beanstalk",
    "Environments send logs to CloudWatch"
   ],
   [
    "ELB.1",
    "Elastic Load Balancing",
    "Application load balancers redirect HTTP to HTTPS"
   ],
   [
    "ELB.2",
    "Elastic Load Balancing",
    "Classic load balancers have certificates of ACM"
   ],
   [
    "ELB.3",
    "Elastic Load Balancing",
    "Classic load balancers serve HTTPS or TLS"
   ],
   [
    "ELB.4",
    "Elastic Load Balancing",
    "Application load balancers drop invalid headers"
   ],
   [
    "ELB.5",
    "Elastic Load Balancing",
    "Load balancers log requests"
   ],
   [
    "ELB.6",
    "Elastic Load Balancing",
    "Load balancers are protected from deletion"
   ],
   [
    "ELB.7",
    "Elastic Load Balancing",
    "Classic load balancers finish requests before machines go"
   ],
   [
    "ELB.8",
    "Elastic Load Balancing",
    "Classic load balancers use a strong policy for TLS"
   ],
   [
    "ELB.9",
    "Elastic Load Balancing",
    "Classic load balancers spread load over zones"
   ],
   [
    "ELB.10",
    "Elastic Load Balancing",
    "Classic load balancers span several zones"
   ],
   [
    "ELB.12",
    "Elastic Load Balancing",
    "Application load balancers refuse ambiguous requests"
   ],
   [
    "ELB.13",
    "Elastic Load Balancing",
    "Load balancers span several zones"
   ],
   [
    "ELB.14",
    "Elastic Load Balancing",
    "Classic load balancers refuse ambiguous requests"
   ],
   [
    "ELB.16",
    "Elastic Load Balancing",
    "Application load balancers stand behind a web application firewall"
   ],
   [
    "EMR.1",
    "EMR",
    "Primary nodes have no public address"
   ],
   [
    "EMR.2",
    "EMR",
    "Public access to clusters is blocked"
   ],
   [
    "ES.1",
    "Elasticsearch",
    "Domains are encrypted"
   ],
   [
    "ES.2",
    "Elasticsearch",
    "Domains are not public"
   ],
   [
    "ES.3",
    "Elasticsearch",
    "Traffic between nodes is encrypted"
   ],
   [
    "ES.4",
    "Elasticsearch",
    "Errors are logged"
   ],
   [
    "ES.5",
    "Elasticsearch",
    "Audit logs are kept"
   ],
   [
    "ES.6",
    "Elasticsearch",
    "Domains have three data nodes at least"
   ],
   [
    "ES.7",
    "Elasticsearch",
    "Domains have three dedicated master nodes at least"
   ],
   [
    "ES.8",
    "Elasticsearch",
    "Connections use a recent policy for TLS"
   ],
   [
    "EventBridge.3",
    "EventBridge",
    "Event buses have a policy that restricts them"
   ],
   [
    "FSx.1",
    "FSx",
    "Tags are copied to backups and volumes"
   ],
   [
    "GuardDuty.1",
    "GuardDuty",
    "GuardDuty is switched on"
   ],
   [
    "GuardDuty.9",
    "GuardDuty",
    "GuardDuty watches logins to databases"
   ],
   [
    "GuardDuty.10",
    "GuardDuty",
    "GuardDuty watches buckets"
   ],
   [
    "IAM.1",
    "IAM",
    "No policy gives all rights"
   ],
   [
    "IAM.2",
    "IAM",
    "Users have no policies of their own"
   ],
   [
    "IAM.3",
    "IAM",
    "Access keys are replaced within 90 days"
   ],
   [
    "IAM.4",
    "IAM",
    "The root user has no access key"
   ],
   [
    "IAM.5",
    "IAM",
    "Users with a console password sign in with a second factor"
   ],
   [
    "IAM.6",
    "IAM",
    "The second factor of the root user is a hardware token"
   ],
   [
    "IAM.7",
    "IAM",
    "Passwords are strong"
   ],
   [
    "IAM.8",
    "IAM",
    "Credentials that nobody uses are removed"
   ],
   [
    "IAM.21",
    "IAM",
    "Policies do not allow all actions of a service"
   ],
   [
    "Kinesis.1",
    "Kinesis",
    "Streams are encrypted"
   ],
   [
    "KMS.1",
    "KMS",
    "Policies do not allow decryption with every key"
   ],
   [
    "KMS.2",
    "KMS",
    "Inline policies do not allow decryption with every key"
   ],
   [
    "KMS.3",
    "KMS",
    "No key is deleted by mistake"
   ],
   [
    "KMS.4",
    "KMS",
    "Keys are rotated"
   ],
   [
    "KMS.5",
    "KMS",
    "Keys are not public"
   ],
   [
    "Lambda.1",
    "Lambda",
    "Functions cannot be invoked by everybody"
   ],
   [
    "Lambda.2",
    "Lambda",
    "Functions run on supported runtimes"
   ],
   [
    "Lambda.3",
    "Lambda",
    "Functions run in a VPC"
   ],
   [
    "Lambda.5",
    "Lambda",
    "Functions in a VPC span several zones"
   ],
   [
    "Macie.1",
    "Macie",
    "Macie is switched on"
   ],
   [
    "MSK.1",
    "MSK",
    "Traffic between brokers is encrypted"
   ],
   [
    "MSK.2",
    "MSK",
    "Clusters are monitored in detail"
   ],
   [
    "Neptune.1",
    "Neptune",
    "Clusters are encrypted"
   ],
   [
    "Neptune.2",
    "Neptune",
    "Audit logs are published"
   ],
   [
    "Neptune.3",
    "Neptune",
    "Snapshots are not public"
   ],
   [
    "Neptune.4",
    "Neptune",
    "Clusters are protected from deletion"
   ],
   [
    "Neptune.5",
    "Neptune",
    "Clusters are backed up"
   ],
   [
    "Neptune.6",
    "Neptune",
    "Snapshots are encrypted"
   ],
   [
    "Neptune.7",
    "Neptune",
    "Users log in through IAM"
   ],
   [
    "Neptune.8",
    "Neptune",
    "Tags are copied to snapshots"
   ],
   [
    "Neptune.9",
    "Neptune",
    "Clusters span several zones"
   ],
   [
    "NetworkFirewall.2",
    "Network Firewall",
    "Firewalls log"
   ],
   [
    "NetworkFirewall.3",
    "Network Firewall",
    "Policies have a group of rules"
   ],
   [
    "NetworkFirewall.4",
    "Network Firewall",
    "Whole packets that match no rule are dropped or looked at"
   ],
   [
    "NetworkFirewall.5",
    "Network Firewall",
    "Fragments that match no rule are dropped or looked at"
   ],
   [
    "NetworkFirewall.6",
    "Network Firewall",
    "Groups of stateless rules are not empty"
   ],
   [
    "NetworkFirewall.9",
    "Network Firewall",
    "Firewalls are protected from deletion"
   ],
   [
    "OpenSearch.1",
    "OpenSearch",
    "Domains are encrypted"
   ],
   [
    "OpenSearch.2",
    "OpenSearch",
    "Domains are not public"
   ],
   [
    "OpenSearch.3",
    "OpenSearch",
    "Traffic between nodes is encrypted"
   ],
   [
    "OpenSearch.4",
    "OpenSearch",
    "Errors are logged"
   ],
   [
    "OpenSearch.5",
    "OpenSearch",
    "Audit logs are kept"
   ],
   [
    "OpenSearch.6",
    "OpenSearch",
    "Domains have three data nodes at least"
   ],
   [
    "OpenSearch.7",
    "OpenSearch",
    "Domains have fine-grained access control"
   ],
   [
    "OpenSearch.8",
    "OpenSearch",
    "Connections use a recent policy for TLS"
   ],
   [
    "OpenSearch.10",
    "OpenSearch",
    "Domains run the latest update"
   ],
   [
    "PrivateCertificateAuthority.1",
    "Private CA",
    "Root certificate authorities are disabled"
   ],
   [
    "RDS.1",
    "RDS",
    "Snapshots are not public"
   ],
   [
    "RDS.2",
    "RDS",
    "Instances have no public address"
   ],
   [
    "RDS.3",
    "RDS",
    "Instances are encrypted"
   ],
   [
    "RDS.4",
    "RDS",
    "Snapshots are encrypted"
   ],
   [
    "RDS.5",
    "RDS",
    "Instances span several zones"
   ],
   [
    "RDS.6",
    "RDS",
    "Databases are monitored in detail"
   ],
   [
    "RDS.7",
    "RDS",
    "Clusters are protected from deletion"
   ],
   [
    "RDS.8",
    "RDS",
    "Instances are protected from deletion"
   ],
   [
    "RDS.9",
    "RDS",
    "Instances publish logs"
   ],
   [
    "RDS.10",
    "RDS",
    "Users of instances log in through IAM"
   ],
   [
    "RDS.11",
    "RDS",
    "Instances are backed up"
   ],
   [
    "RDS.12",
    "RDS",
    "Users of clusters log in through IAM"
   ],
   [
    "RDS.13",
    "RDS",
    "Instances install minor versions by themselves"
   ],
   [
    "RDS.14",
    "RDS",
    "Aurora clusters can be wound back"
   ],
   [
    "RDS.15",
    "RDS",
    "Clusters span several zones"
   ],
   [
    "RDS.16",
    "RDS",
    "Clusters copy tags to snapshots"
   ],
   [
    "RDS.17",
    "RDS",
    "Instances copy tags to snapshots"
   ],
   [
    "RDS.18",
    "RDS",
    "Instances are in a VPC"
   ],
   [
    "RDS.19",
    "RDS",
    "Critical events of clusters are told to somebody"
   ],
   [
    "RDS.20",
    "RDS",
    "Critical events of instances are told to somebody"
   ],
   [
    "RDS.21",
    "RDS",
    "Critical events of parameter groups are told to somebody"
   ],
   [
    "RDS.22",
    "RDS",
    "Critical events of database security groups are told to somebody"
   ],
   [
    "RDS.23",
    "RDS",
    "Databases do not listen on their usual port"
   ],
   [
    "RDS.24",
    "RDS",
    "Administrators of clusters have a name of their own"
   ],
   [
    "RDS.25",
    "RDS",
    "Administrators of instances have a name of their own"
   ],
   [
    "RDS.26",
    "RDS",
    "Instances are in a backup plan"
   ],
   [
    "RDS.27",
    "RDS",
    "Clusters are encrypted"
   ],
   [
    "RDS.34",
    "RDS",
    "Aurora MySQL publishes audit logs"
   ],
   [
    "RDS.35",
    "RDS",
    "Clusters install minor versions by themselves"
   ],
   [
    "RDS.36",
    "RDS",
    "PostgreSQL instances publish logs"
   ],
   [
    "RDS.37",
    "RDS",
    "Aurora PostgreSQL publishes logs"
   ],
   [
    "RDS.38",
    "RDS",
    "Connections to PostgreSQL are encrypted"
   ],
   [
    "RDS.39",
    "RDS",
    "Connections to MySQL are encrypted"
   ],
   [
    "Redshift.1",
    "Redshift",
    "Clusters are not public"
   ],
   [
    "Redshift.2",
    "Redshift",
    "Connections to clusters are encrypted"
   ],
   [
    "Redshift.3",
    "Redshift",
    "Snapshots are made by themselves"
   ],
   [
    "Redshift.4",
    "Redshift",
    "Clusters keep audit logs"
   ],
   [
    "Redshift.6",
    "Redshift",
    "Clusters install major versions by themselves"
   ],
   [
    "Redshift.7",
    "Redshift",
    "Clusters load data through the VPC"
   ],
   [
    "Redshift.8",
    "Redshift",
    "Administrators have a name of their own"
   ],
   [
    "Redshift.9",
    "Redshift",
    "Databases have a name of their own"
   ],
   [
    "Redshift.10",
    "Redshift",
    "Clusters are encrypted"
   ],
   [
    "Route53.2",
    "Route 53",
    "Public zones log queries"
   ],
   [
    "S3.1",
    "S3",
    "The account blocks public access to buckets"
   ],
   [
    "S3.2",
    "S3",
    "Buckets cannot be read by everybody"
   ],
   [
    "S3.3",
    "S3",
    "Buckets cannot be written by everybody"
   ],
   [
    "S3.5",
    "S3",
    "Buckets ask for TLS"
   ],
   [
    "S3.6",
    "S3",
    "Bucket policies give other accounts few rights"
   ],
   [
    "S3.7",
    "S3",
    "Buckets are replicated to another region"
   ],
   [
    "S3.8",
    "S3",
    "Buckets block public access"
   ],
   [
    "S3.9",
    "S3",
    "Buckets log requests"
   ],
   [
    "S3.10",
    "S3",
    "Old versions of objects are removed by a rule"
   ],
   [
    "S3.11",
    "S3",
    "Buckets tell of their events"
   ],
   [
    "S3.12",
    "S3",
    "Access to buckets is not given by ACLs"
   ],
   [
    "S3.13",
    "S3",
    "Objects are removed or archived by a rule"
   ],
   [
    "S3.14",
    "S3",
    "Buckets keep old versions of objects"
   ],
   [
    "S3.15",
    "S3",
    "Objects can be locked"
   ],
   [
    "S3.17",
    "S3",
    "Buckets are encrypted with a key of KMS"
   ],
   [
    "S3.19",
    "S3",
    "Access points block public access"
   ],
   [
    "S3.20",
    "S3",
    "Versions of objects are deleted with a second factor only"
   ],
   [
    "SageMaker.1",
    "SageMaker",
    "Notebooks do not reach the internet directly"
   ],
   [
    "SageMaker.2",
    "SageMaker",
    "Notebooks run in a VPC of your own"
   ],
   [
    "SageMaker.3",
    "SageMaker",
    "Users of notebooks are not root"
   ],
   [
    "SageMaker.4",
    "SageMaker",
    "Endpoints start with two instances at least"
   ],
   [
    "SageMaker.5",
    "SageMaker",
    "Models are cut off from the network"
   ],
   [
    "SecretsManager.1",
    "Secrets Manager",
    "Secrets are rotated"
   ],
   [
    "SecretsManager.2",
    "Secrets Manager",
    "Rotation of secrets succeeds"
   ],
   [
    "SecretsManager.3",
    "Secrets Manager",
    "Secrets that nobody uses are removed"
   ],
   [
    "SecretsManager.4",
    "Secrets Manager",
    "Secrets are rotated often enough"
   ],
   [
    "SNS.1",
    "SNS",
    "Topics are encrypted"
   ],
   [
    "SNS.2",
    "SNS",
    "Delivery of messages is logged"
   ],
   [
    "SNS.4",
    "SNS",
    "Topics are not public"
   ],
   [
    "SQS.1",
    "SQS",
    "Queues are encrypted"
   ],
   [
    "StepFunctions.1",
    "Step Functions",
    "State machines are logged"
   ],
   [
    "SSM.1",
    "Systems Manager",
    "Instances are managed by Systems Manager"
   ],
   [
    "SSM.2",
    "Systems Manager",
    "Managed instances are patched"
   ],
   [
    "SSM.3",
    "Systems Manager",
    "Managed instances are configured as intended"
   ],
   [
    "SSM.4",
    "Systems Manager",
    "Documents are not public"
   ],
   [
    "WAF.1",
    "WAF",
    "Global firewalls of WAF Classic log"
   ],
   [
    "WAF.2",
    "WAF",
    "Regional rules of WAF Classic have a condition"
   ],
   [
    "WAF.3",
    "WAF",
    "Regional rule groups of WAF Classic have a rule"
   ],
   [
    "WAF.4",
    "WAF",
    "Regional firewalls of WAF Classic have a rule"
   ],
   [
    "WAF.6",
    "WAF",
    "Global rules of WAF Classic have a condition"
   ],
   [
    "WAF.7",
    "WAF",
    "Global rule groups of WAF Classic have a rule"
   ],
   [
    "WAF.8",
    "WAF",
    "Global firewalls of WAF Classic have a rule"
   ],
   [
    "WAF.10",
    "WAF",
    "Firewalls have a rule"
   ],
   [
    "WAF.11",
    "WAF",
    "Firewalls log"
   ],
   [
    "WAF.12",
    "WAF",
    "Rules have metrics"
   ]
  ]
 },
 {
  "id": "cis-azure-6.0",
  "name": "CIS Microsoft Azure Foundations Benchmark 6.0.0",
  "controls": [
   [
    "2.1.1",
    "Databricks",
    "Workspaces are in a network of your own"
   ],
   [
    "2.1.2",
    "Databricks",
    "Subnets of workspaces have network security groups"
   ],
   [
    "2.1.3",
    "Databricks",
    "Traffic between workers is encrypted"
   ],
   [
    "2.1.4",
    "Databricks",
    "Users and groups come from Entra ID"
   ],
   [
    "2.1.5",
    "Databricks",
    "Unity Catalog is configured"
   ],
   [
    "2.1.6",
    "Databricks",
    "Personal tokens are restricted, and expire"
   ],
   [
    "2.1.7",
    "Databricks",
    "Logs of workspaces are delivered"
   ],
   [
    "2.1.8",
    "Databricks",
    "Critical data is encrypted with keys of your own"
   ],
   [
    "2.1.9",
    "Databricks",
    "Clusters have no public address"
   ],
   [
    "2.1.10",
    "Databricks",
    "Workspaces are not open to public networks"
   ],
   [
    "2.1.11",
    "Databricks",
    "Workspaces are reached through private endpoints"
   ],
   [
    "2.1.12",
    "Databricks",
    "Groups are reviewed regularly"
   ],
   [
    "3.1.1",
    "Compute",
    "Only identities with a second factor reach privileged machines"
   ],
   [
    "5.1.1",
    "Identity",
    "Security defaults are on"
   ],
   [
    "5.1.2",
    "Identity",
    "Devices join with a second factor"
   ],
   [
    "5.1.3",
    "Identity",
    "All users have a second factor"
   ],
   [
    "5.1.4",
    "Identity",
    "Devices are not remembered in place of a second factor"
   ],
   [
    "5.3.1",
    "Identity",
    "Administrators have another account for daily work"
   ],
   [
    "5.3.2",
    "Identity",
    "Guests are reviewed regularly"
   ],
   [
    "5.3.3",
    "Identity",
    "Few are User Access Administrator"
   ],
   [
    "5.3.4",
    "Identity",
    "Privileged roles are reviewed regularly"
   ],
   [
    "5.3.5",
    "Identity",
    "Disabled users have no permissions"
   ],
   [
    "5.3.6",
    "Identity",
    "Who may create tenants is reviewed regularly"
   ],
   [
    "5.3.7",
    "Identity",
    "Other roles are reviewed regularly"
   ],
   [
    "5.4",
    "Identity",
    "No custom role administers the subscription"
   ],
   [
    "5.5",
    "Identity",
    "A custom role administers locks"
   ],
   [
    "5.6",
    "Identity",
    "Subscriptions cannot leave or enter the tenant"
   ],
   [
    "5.7",
    "Identity",
    "A subscription has two or three owners"
   ],
   [
    "6.1.1.1",
    "Logging and monitoring",
    "The activity log is kept by a diagnostic setting"
   ],
   [
    "6.1.1.2",
    "Logging and monitoring",
    "The diagnostic setting covers the categories that matter"
   ],
   [
    "6.1.1.3",
    "Logging and monitoring",
    "Activity logs are encrypted with a key of your own"
   ],
   [
    "6.1.1.4",
    "Logging and monitoring",
    "Key vaults are logged"
   ],
   [
    "6.1.1.5",
    "Logging and monitoring",
    "Flow logs of network security groups are analysed"
   ],
   [
    "6.1.1.6",
    "Logging and monitoring",
    "Flow logs of virtual networks are analysed"
   ],
   [
    "6.1.1.7",
    "Logging and monitoring",
    "Activity of Microsoft Graph is logged"
   ],
   [
    "6.1.1.8",
    "Logging and monitoring",
    "Activity of Entra ID is logged"
   ],
   [
    "6.1.1.9",
    "Logging and monitoring",
    "Intune is logged"
   ],
   [
    "6.1.2.1",
    "Logging and monitoring",
    "New policy assignments raise an alarm"
   ],
   [
    "6.1.2.2",
    "Logging and monitoring",
    "Removed policy assignments raise an alarm"
   ],
   [
    "6.1.2.3",
    "Logging and monitoring",
    "Changed network security groups raise an alarm"
   ],
   [
    "6.1.2.4",
    "Logging and monitoring",
    "Removed network security groups raise an alarm"
   ],
   [
    "6.1.2.5",
    "Logging and monitoring",
    "Changed security solutions raise an alarm"
   ],
   [
    "6.1.2.6",
    "Logging and monitoring",
    "Removed security solutions raise an alarm"
   ],
   [
    "6.1.2.7",
    "Logging and monitoring",
    "Changed firewall rules of SQL servers raise an alarm"
   ],
   [
    "6.1.2.8",
    "Logging and monitoring",
    "Removed firewall rules of SQL servers raise an alarm"
   ],
   [
    "6.1.2.9",
    "Logging and monitoring",
    "Changed public addresses raise an alarm"
   ],
   [
    "6.1.2.10",
    "Logging and monitoring",
    "Removed public addresses raise an alarm"
   ],
   [
    "6.1.2.11",
    "Logging and monitoring",
    "Trouble of services raises an alarm"
   ],
   [
    "6.1.3.1",
    "Logging and monitoring",
    "Application Insights are configured"
   ],
   [
    "6.1.4",
    "Logging and monitoring",
    "Every service that can log does"
   ],
   [
    "6.1.5",
    "Logging and monitoring",
    "Production does not use tiers without monitoring"
   ],
   [
    "6.2",
    "Logging and monitoring",
    "Critical resources are locked"
   ],
   [
    "7.1",
    "Networking",
    "Remote Desktop is not open to the internet"
   ],
   [
    "7.2",
    "Networking",
    "SSH is not open to the internet"
   ],
   [
    "7.3",
    "Networking",
    "UDP is not open to the internet"
   ],
   [
    "7.4",
    "Networking",
    "HTTP and HTTPS are open to the internet only where meant"
   ],
   [
    "7.5",
    "Networking",
    "Flow logs of network security groups are kept for 90 days"
   ],
   [
    "7.6",
    "Networking",
    "Network Watcher is on in every region in use"
   ],
   [
    "7.7",
    "Networking",
    "Public addresses are reviewed regularly"
   ],
   [
    "7.8",
    "Networking",
    "Flow logs of virtual networks are kept for 90 days"
   ],
   [
    "7.9",
    "Networking",
    "VPN users sign in through Entra ID"
   ],
   [
    "7.10",
    "Networking",
    "Application gateways have a web application firewall"
   ],
   [
    "7.11",
    "Networking",
    "Subnets have network security groups"
   ],
   [
    "7.12",
    "Networking",
    "Application gateways accept TLS 1.2 or newer"
   ],
   [
    "7.13",
    "Networking",
    "Application gateways speak HTTP/2"
   ],
   [
    "7.14",
    "Networking",
    "Web application firewalls inspect bodies"
   ],
   [
    "7.15",
    "Networking",
    "Web application firewalls stop bots"
   ],
   [
    "7.16",
    "Networking",
    "Platform services are inside of a network perimeter"
   ],
   [
    "8.1.1.1",
    "Defender for Cloud",
    "Defender watches the posture of the cloud"
   ],
   [
    "8.1.2.1",
    "Defender for Cloud",
    "Defender watches APIs"
   ],
   [
    "8.1.3.1",
    "Defender for Cloud",
    "Defender watches servers"
   ],
   [
    "8.1.3.2",
    "Defender for Cloud",
    "Servers are assessed for vulnerabilities"
   ],
   [
    "8.1.3.3",
    "Defender for Cloud",
    "Servers have endpoint protection"
   ],
   [
    "8.1.3.4",
    "Defender for Cloud",
    "Servers are scanned without agents"
   ],
   [
    "8.1.3.5",
    "Defender for Cloud",
    "Files of servers are watched"
   ],
   [
    "8.1.4.1",
    "Defender for Cloud",
    "Defender watches containers"
   ],
   [
    "8.1.5.1",
    "Defender for Cloud",
    "Defender watches storage"
   ],
   [
    "8.1.5.2",
    "Defender for Cloud",
    "Alerts about storage are looked at"
   ],
   [
    "8.1.6.1",
    "Defender for Cloud",
    "Defender watches App Service"
   ],
   [
    "8.1.7.1",
    "Defender for Cloud",
    "Defender watches Cosmos DB"
   ],
   [
    "8.1.7.2",
    "Defender for Cloud",
    "Defender watches open-source databases"
   ],
   [
    "8.1.7.3",
    "Defender for Cloud",
    "Defender watches Azure SQL"
   ],
   [
    "8.1.7.4",
    "Defender for Cloud",
    "Defender watches SQL servers on machines"
   ],
   [
    "8.1.8.1",
    "Defender for Cloud",
    "Defender watches key vaults"
   ],
   [
    "8.1.9.1",
    "Defender for Cloud",
    "Defender watches Resource Manager"
   ],
   [
    "8.1.10",
    "Defender for Cloud",
    "Machines are checked for updates"
   ],
   [
    "8.1.11",
    "Defender for Cloud",
    "Policies of the security benchmark are on"
   ],
   [
    "8.1.12",
    "Defender for Cloud",
    "Owners are notified"
   ],
   [
    "8.1.13",
    "Defender for Cloud",
    "A security contact is notified"
   ],
   [
    "8.1.14",
    "Defender for Cloud",
    "Notifications are sent by severity"
   ],
   [
    "8.1.15",
    "Defender for Cloud",
    "Notifications are sent of attack paths"
   ],
   [
    "8.1.16",
    "Defender for Cloud",
    "The outside of the cloud is watched"
   ],
   [
    "8.2.1",
    "Defender for Cloud",
    "Defender watches IoT hubs"
   ],
   [
    "8.3.1",
    "Key vaults and network protection",
    "Keys expire in vaults with role-based access"
   ],
   [
    "8.3.2",
    "Key vaults and network protection",
    "Keys expire in vaults with access policies"
   ],
   [
    "8.3.3",
    "Key vaults and network protection",
    "Secrets expire in vaults with role-based access"
   ],
   [
    "8.3.4",
    "Key vaults and network protection",
    "Secrets expire in vaults with access policies"
   ],
   [
    "8.3.5",
    "Key vaults and network protection",
    "Vaults are protected from purging"
   ],
   [
    "8.3.6",
    "Key vaults and network protection",
    "Access to vaults is controlled by roles"
   ],
   [
    "8.3.7",
    "Key vaults and network protection",
    "Vaults are not open to public networks"
   ],
   [
    "8.3.8",
    "Key vaults and network protection",
    "Vaults are reached through private endpoints"
   ],
   [
    "8.3.9",
    "Key vaults and network protection",
    "Keys are rotated"
   ],
   [
    "8.3.10",
    "Key vaults and network protection",
    "A managed HSM is used where it is required"
   ],
   [
    "8.3.11",
    "Key vaults and network protection",
    "Certificates are valid for a year at most"
   ],
   [
    "8.4.1",
    "Key vaults and network protection",
    "A bastion host exists"
   ],
   [
    "8.5",
    "Key vaults and network protection",
    "Virtual networks are protected from floods"
   ],
   [
    "9.1.1",
    "Storage",
    "Deleted file shares are kept for a while"
   ],
   [
    "9.1.2",
    "Storage",
    "File shares speak SMB 3.1.1"
   ],
   [
    "9.1.3",
    "Storage",
    "File shares encrypt with AES-256-GCM"
   ],
   [
    "9.2.1",
    "Storage",
    "Deleted blobs are kept for a while"
   ],
   [
    "9.2.2",
    "Storage",
    "Deleted containers are kept for a while"
   ],
   [
    "9.2.3",
    "Storage",
    "Old versions of blobs are kept"
   ],
   [
    "9.3.1.1",
    "Storage",
    "Owners are reminded of old access keys"
   ],
   [
    "9.3.1.2",
    "Storage",
    "Access keys are replaced regularly"
   ],
   [
    "9.3.1.3",
    "Storage",
    "Nobody gets in with access keys"
   ],
   [
    "9.3.2.1",
    "Storage",
    "Accounts are reached through private endpoints"
   ],
   [
    "9.3.2.2",
    "Storage",
    "Accounts are not open to public networks"
   ],
   [
    "9.3.2.3",
    "Storage",
    "Accounts deny networks they do not name"
   ],
   [
    "9.3.3.1",
    "Storage",
    "The portal uses Entra ID by default"
   ],
   [
    "9.3.4",
    "Storage",
    "Accounts ask for encrypted connections"
   ],
   [
    "9.3.5",
    "Storage",
    "Trusted services of Azure get through"
   ],
   [
    "9.3.6",
    "Storage",
    "Accounts accept TLS 1.2 or newer"
   ],
   [
    "9.3.7",
    "Storage",
    "Objects are not replicated to other tenants"
   ],
   [
    "9.3.8",
    "Storage",
    "Blobs cannot be read by everybody"
   ],
   [
    "9.3.9",
    "Storage",
    "Accounts are locked against deletion"
   ],
   [
    "9.3.10",
    "Storage",
    "Accounts are locked against changes where it fits"
   ],
   [
    "9.3.11",
    "Storage",
    "Critical accounts are kept in two regions"
   ]
  ]
 },
 {
  "id": "cis-azure-3.0",
  "name": "CIS Microsoft Azure Foundations Benchmark 3.0.0",
  "controls": [
   [
    "2.1.1",
    "Sign-in",
    "Security defaults are on"
   ],
   [
    "2.1.2",
    "Sign-in",
    "Privileged users have a second factor"
   ],
   [
    "2.1.3",
    "Sign-in",
    "Other users have a second factor"
   ],
   [
    "2.1.4",
    "Sign-in",
    "Devices are not remembered in place of a second factor"
   ],
   [
    "2.2.1",
    "Sign-in",
    "Trusted places are defined"
   ],
   [
    "2.2.2",
    "Sign-in",
    "Sign-ins from other countries are considered"
   ],
   [
    "2.2.3",
    "Sign-in",
    "Sign-ins by device code are considered"
   ],
   [
    "2.2.4",
    "Sign-in",
    "Administrators must use a second factor"
   ],
   [
    "2.2.5",
    "Sign-in",
    "All users must use a second factor"
   ],
   [
    "2.2.6",
    "Sign-in",
    "Risky sign-ins need a second factor"
   ],
   [
    "2.2.7",
    "Sign-in",
    "The management API needs a second factor"
   ],
   [
    "2.2.8",
    "Sign-in",
    "Portals of administrators need a second factor"
   ],
   [
    "2.3",
    "Identity",
    "Only administrators create tenants"
   ],
   [
    "2.4",
    "Identity",
    "Guests are reviewed regularly"
   ],
   [
    "2.5",
    "Identity",
    "Passwords are reset with two methods"
   ],
   [
    "2.6",
    "Identity",
    "Accounts lock after ten wrong passwords"
   ],
   [
    "2.7",
    "Identity",
    "Accounts lock for a minute at least"
   ],
   [
    "2.8",
    "Identity",
    "Bad passwords of your own are refused"
   ],
   [
    "2.9",
    "Identity",
    "Users confirm their methods again after some time"
   ],
   [
    "2.10",
    "Identity",
    "Users are told when their password is reset"
   ],
   [
    "2.11",
    "Identity",
    "Administrators are told when another resets a password"
   ],
   [
    "2.12",
    "Identity",
    "Users cannot consent to apps"
   ],
   [
    "2.13",
    "Identity",
    "Users consent to apps of verified publishers only"
   ],
   [
    "2.14",
    "Identity",
    "Users cannot register apps"
   ],
   [
    "2.15",
    "Identity",
    "Guests see only themselves"
   ],
   [
    "2.16",
    "Identity",
    "Few may invite guests"
   ],
   [
    "2.17",
    "Identity",
    "Only administrators reach the admin center"
   ],
   [
    "2.18",
    "Identity",
    "Users do not manage groups in the access pane"
   ],
   [
    "2.19",
    "Identity",
    "Users do not create security groups"
   ],
   [
    "2.20",
    "Identity",
    "Owners do not manage requests for groups"
   ],
   [
    "2.21",
    "Identity",
    "Users do not create Microsoft 365 groups"
   ],
   [
    "2.22",
    "Identity",
    "Devices join with a second factor"
   ],
   [
    "2.23",
    "Identity",
    "No custom role administers the subscription"
   ],
   [
    "2.24",
    "Identity",
    "A custom role administers locks"
   ],
   [
    "2.25",
    "Identity",
    "Subscriptions cannot leave or enter the tenant"
   ],
   [
    "2.26",
    "Identity",
    "There are fewer than five global administrators"
   ],
   [
    "3.1.1.1",
    "Defender for Cloud",
    "The agent for logs is installed by itself"
   ],
   [
    "3.1.1.2",
    "Defender for Cloud",
    "Defender for Cloud Apps is connected"
   ],
   [
    "3.1.3.1",
    "Defender for Cloud",
    "Defender watches servers"
   ],
   [
    "3.1.3.2",
    "Defender for Cloud",
    "Servers are assessed for vulnerabilities"
   ],
   [
    "3.1.3.3",
    "Defender for Cloud",
    "Servers have endpoint protection"
   ],
   [
    "3.1.3.4",
    "Defender for Cloud",
    "Servers are scanned without agents"
   ],
   [
    "3.1.3.5",
    "Defender for Cloud",
    "Files of servers are watched"
   ],
   [
    "3.1.4.1",
    "Defender for Cloud",
    "Defender watches containers"
   ],
   [
    "3.1.4.2",
    "Defender for Cloud",
    "Kubernetes is discovered without agents"
   ],
   [
    "3.1.4.3",
    "Defender for Cloud",
    "Images are assessed without agents"
   ],
   [
    "3.1.5.1",
    "Defender for Cloud",
    "Defender watches storage"
   ],
   [
    "3.1.6.1",
    "Defender for Cloud",
    "Defender watches App Service"
   ],
   [
    "3.1.7.1",
    "Defender for Cloud",
    "Defender watches Cosmos DB"
   ],
   [
    "3.1.7.2",
    "Defender for Cloud",
    "Defender watches open-source databases"
   ],
   [
    "3.1.7.3",
    "Defender for Cloud",
    "Defender watches Azure SQL"
   ],
   [
    "3.1.7.4",
    "Defender for Cloud",
    "Defender watches SQL servers on machines"
   ],
   [
    "3.1.8.1",
    "Defender for Cloud",
    "Defender watches key vaults"
   ],
   [
    "3.1.9.1",
    "Defender for Cloud",
    "Defender watches Resource Manager"
   ],
   [
    "3.1.10",
    "Defender for Cloud",
    "Machines are up to date"
   ],
   [
    "3.1.11",
    "Defender for Cloud",
    "Policies of the security benchmark are on"
   ],
   [
    "3.1.12",
    "Defender for Cloud",
    "Owners are notified"
   ],
   [
    "3.1.13",
    "Defender for Cloud",
    "A security contact is notified"
   ],
   [
    "3.1.14",
    "Defender for Cloud",
    "Notifications are sent by severity"
   ],
   [
    "3.1.15",
    "Defender for Cloud",
    "The outside of the cloud is watched"
   ],
   [
    "3.1.16",
    "Defender for Cloud",
    "Defender watches DNS"
   ],
   [
    "3.2.1",
    "Defender for Cloud",
    "Defender watches IoT hubs"
   ],
   [
    "3.3.1",
    "Key vaults",
    "Keys expire in vaults with role-based access"
   ],
   [
    "3.3.2",
    "Key vaults",
    "Keys expire in vaults with access policies"
   ],
   [
    "3.3.3",
    "Key vaults",
    "Secrets expire in vaults with role-based access"
   ],
   [
    "3.3.4",
    "Key vaults",
    "Secrets expire in vaults with access policies"
   ],
   [
    "3.3.5",
    "Key vaults",
    "Vaults can be recovered"
   ],
   [
    "3.3.6",
    "Key vaults",
    "Access to vaults is controlled by roles"
   ],
   [
    "3.3.7",
    "Key vaults",
    "Vaults are reached through private endpoints"
   ],
   [
    "3.3.8",
    "Key vaults",
    "Keys are rotated"
   ],
   [
    "4.1",
    "Storage",
    "Accounts ask for encrypted connections"
   ],
   [
    "4.2",
    "Storage",
    "Accounts encrypt data twice"
   ],
   [
    "4.3",
    "Storage",
    "Owners are reminded of old access keys"
   ],
   [
    "4.4",
    "Storage",
    "Access keys are replaced regularly"
   ],
   [
    "4.5",
    "Storage",
    "Signatures for access expire within an hour"
   ],
   [
    "4.6",
    "Storage",
    "Accounts are not open to public networks"
   ],
   [
    "4.7",
    "Storage",
    "Accounts deny networks they do not name"
   ],
   [
    "4.8",
    "Storage",
    "Trusted services of Azure get through"
   ],
   [
    "4.9",
    "Storage",
    "Accounts are reached through private endpoints"
   ],
   [
    "4.10",
    "Storage",
    "Deleted blobs and containers are kept for a while"
   ],
   [
    "4.11",
    "Storage",
    "Critical data is encrypted with keys of your own"
   ],
   [
    "4.12",
    "Storage",
    "Requests to queues are logged"
   ],
   [
    "4.13",
    "Storage",
    "Requests to blobs are logged"
   ],
   [
    "4.14",
    "Storage",
    "Requests to tables are logged"
   ],
   [
    "4.15",
    "Storage",
    "Accounts accept TLS 1.2 or newer"
   ],
   [
    "4.16",
    "Storage",
    "Objects are not replicated to other tenants"
   ],
   [
    "4.17",
    "Storage",
    "Blobs cannot be read by everybody"
   ],
   [
    "5.1.1",
    "Databases",
    "SQL servers keep audit logs"
   ],
   [
    "5.1.2",
    "Databases",
    "Firewalls of SQL servers do not let every address in"
   ],
   [
    "5.1.3",
    "Databases",
    "SQL servers encrypt with keys of your own"
   ],
   [
    "5.1.4",
    "Databases",
    "SQL servers have an administrator in Entra ID"
   ],
   [
    "5.1.5",
    "Databases",
    "SQL databases are encrypted"
   ],
   [
    "5.1.6",
    "Databases",
    "Audit logs are kept for 90 days"
   ],
   [
    "5.1.7",
    "Databases",
    "SQL servers are not open to public networks"
   ],
   [
    "5.2.1",
    "Databases",
    "PostgreSQL asks for encrypted connections"
   ],
   [
    "5.2.2",
    "Databases",
    "PostgreSQL logs checkpoints"
   ],
   [
    "5.2.3",
    "Databases",
    "PostgreSQL slows down wrong logins"
   ],
   [
    "5.2.4",
    "Databases",
    "PostgreSQL keeps logs for more than three days"
   ],
   [
    "5.2.5",
    "Databases",
    "PostgreSQL does not let all of Azure in"
   ],
   [
    "5.2.6",
    "Databases",
    "PostgreSQL logs connections"
   ],
   [
    "5.2.7",
    "Databases",
    "PostgreSQL logs disconnections"
   ],
   [
    "5.2.8",
    "Databases",
    "PostgreSQL is encrypted twice"
   ],
   [
    "5.3.1",
    "Databases",
    "MySQL asks for encrypted connections"
   ],
   [
    "5.3.2",
    "Databases",
    "MySQL accepts TLS 1.2 or newer"
   ],
   [
    "5.3.3",
    "Databases",
    "MySQL keeps an audit log"
   ],
   [
    "5.3.4",
    "Databases",
    "MySQL logs connections"
   ],
   [
    "5.4.1",
    "Databases",
    "Cosmos DB is open to networks it names only"
   ],
   [
    "5.4.2",
    "Databases",
    "Cosmos DB is reached through private endpoints"
   ],
   [
    "5.4.3",
    "Databases",
    "Clients of Cosmos DB use Entra ID"
   ],
   [
    "6.1.1",
    "Logging and monitoring",
    "The activity log is kept by a diagnostic setting"
   ],
   [
    "6.1.2",
    "Logging and monitoring",
    "The diagnostic setting covers the categories that matter"
   ],
   [
    "6.1.3",
    "Logging and monitoring",
    "Activity logs are encrypted with a key of your own"
   ],
   [
    "6.1.4",
    "Logging and monitoring",
    "Key vaults are logged"
   ],
   [
    "6.1.5",
    "Logging and monitoring",
    "Flow logs of network security groups are analysed"
   ],
   [
    "6.1.6",
    "Logging and monitoring",
    "Requests to App Service are logged"
   ],
   [
    "6.2.1",
    "Logging and monitoring",
    "New policy assignments raise an alarm"
   ],
   [
    "6.2.2",
    "Logging and monitoring",
    "Removed policy assignments raise an alarm"
   ],
   [
    "6.2.3",
    "Logging and monitoring",
    "Changed network security groups raise an alarm"
   ],
   [
    "6.2.4",
    "Logging and monitoring",
    "Removed network security groups raise an alarm"
   ],
   [
    "6.2.5",
    "Logging and monitoring",
    "Changed security solutions raise an alarm"
   ],
   [
    "6.2.6",
    "Logging and monitoring",
    "Removed security solutions raise an alarm"
   ],
   [
    "6.2.7",
    "Logging and monitoring",
    "Changed firewall rules of SQL servers raise an alarm"
   ],
   [
    "6.2.8",
    "Logging and monitoring",
    "Removed firewall rules of SQL servers raise an alarm"
   ],
   [
    "6.2.9",
    "Logging and monitoring",
    "Changed public addresses raise an alarm"
   ],
   [
    "6.2.10",
    "Logging and monitoring",
    "Removed public addresses raise an alarm"
   ],
   [
    "6.3.1",
    "Logging and monitoring",
    "Application Insights are configured"
   ],
   [
    "6.4",
    "Logging and monitoring",
    "Every service that can log does"
   ],
   [
    "6.5",
    "Logging and monitoring",
    "Production does not use tiers without monitoring"
   ],
   [
    "7.1",
    "Networking",
    "Remote Desktop is not open to the internet"
   ],
   [
    "7.2",
    "Networking",
    "SSH is not open to the internet"
   ],
   [
    "7.3",
    "Networking",
    "UDP is not open to the internet"
   ],
   [
    "7.4",
    "Networking",
    "HTTP and HTTPS are open to the internet only where meant"
   ],
   [
    "7.5",
    "Networking",
    "Flow logs are kept for 90 days"
   ],
   [
    "7.6",
    "Networking",
    "Network Watcher is on in every region in use"
   ],
   [
    "7.7",
    "Networking",
    "Public addresses are reviewed regularly"
   ],
   [
    "8.1",
    "Virtual machines",
    "A bastion host exists"
   ],
   [
    "8.2",
    "Virtual machines",
    "Machines use managed disks"
   ],
   [
    "8.3",
    "Virtual machines",
    "Disks are encrypted with keys of your own"
   ],
   [
    "8.4",
    "Virtual machines",
    "Unattached disks are encrypted with keys of your own"
   ],
   [
    "8.5",
    "Virtual machines",
    "Disks are not open to public networks"
   ],
   [
    "8.6",
    "Virtual machines",
    "Downloads of disks ask who is there"
   ],
   [
    "8.7",
    "Virtual machines",
    "Only approved extensions are installed"
   ],
   [
    "8.8",
    "Virtual machines",
    "Machines have endpoint protection"
   ],
   [
    "8.9",
    "Virtual machines",
    "Virtual hard disks are encrypted"
   ],
   [
    "8.10",
    "Virtual machines",
    "Only identities with a second factor reach privileged machines"
   ],
   [
    "8.11",
    "Virtual machines",
    "Machines boot only what is trusted"
   ],
   [
    "9.1",
    "App Service",
    "Apps serve HTTPS only"
   ],
   [
    "9.2",
    "App Service",
    "Apps authenticate their users"
   ],
   [
    "9.3",
    "App Service",
    "FTP is encrypted or off"
   ],
   [
    "9.4",
    "App Service",
    "Apps use a recent version of TLS"
   ],
   [
    "9.5",
    "App Service",
    "Apps have an identity in Entra ID"
   ],
   [
    "9.6",
    "App Service",
    "Basic authentication is off"
   ],
   [
    "9.7",
    "App Service",
    "PHP is a supported version"
   ],
   [
    "9.8",
    "App Service",
    "Python is a supported version"
   ],
   [
    "9.9",
    "App Service",
    "Java is a supported version"
   ],
   [
    "9.10",
    "App Service",
    "Apps speak HTTP/2"
   ],
   [
    "9.11",
    "App Service",
    "Secrets of apps are in key vaults"
   ],
   [
    "9.12",
    "App Service",
    "Remote debugging is off"
   ],
   [
    "10.1",
    "Miscellaneous",
    "Critical resources are locked"
   ]
  ]
 },
 {
  "id": "cis-gcp-5.0",
  "name": "CIS Google Cloud Platform Foundation Benchmark 5.0.0",
  "controls": [
   [
    "1.1.1",
    "Identity and access",
    "The address of the super administrator belongs to several people"
   ],
   [
    "1.1.2",
    "Identity and access",
    "The super administrator does not manage the cloud"
   ],
   [
    "1.1.3",
    "Identity and access",
    "Folders follow environment and sensitivity"
   ],
   [
    "1.1.4",
    "Identity and access",
    "The organization has policies that constrain every project"
   ],
   [
    "1.2",
    "Identity and access",
    "People sign in with accounts of the organization"
   ],
   [
    "1.3",
    "Identity and access",
    "People sign in with a second factor"
   ],
   [
    "1.4",
    "Identity and access",
    "Administrators sign in with security keys"
   ],
   [
    "1.5",
    "Identity and access",
    "Service accounts have no keys that people manage"
   ],
   [
    "1.6",
    "Identity and access",
    "Service accounts are not administrators"
   ],
   [
    "1.7",
    "Identity and access",
    "No user may act as every service account of a project"
   ],
   [
    "1.8",
    "Identity and access",
    "Keys of service accounts are replaced every 90 days"
   ],
   [
    "1.9",
    "Identity and access",
    "Nobody both manages and uses service accounts"
   ],
   [
    "1.10",
    "Identity and access",
    "Keys of Cloud KMS are not public"
   ],
   [
    "1.11",
    "Identity and access",
    "Keys of Cloud KMS are rotated every 90 days"
   ],
   [
    "1.12",
    "Identity and access",
    "Nobody both manages and uses keys of Cloud KMS"
   ],
   [
    "1.13",
    "Identity and access",
    "API keys exist only for services in use"
   ],
   [
    "1.14",
    "Identity and access",
    "API keys work only for some hosts and apps"
   ],
   [
    "1.15",
    "Identity and access",
    "API keys work only for some APIs"
   ],
   [
    "1.16",
    "Identity and access",
    "API keys are replaced every 90 days"
   ],
   [
    "1.17",
    "Identity and access",
    "The organization has contacts for what matters"
   ],
   [
    "1.18",
    "Identity and access",
    "Variables of Cloud Functions hold no secrets"
   ],
   [
    "2.1",
    "Logging and monitoring",
    "Audit logs cover all services and users"
   ],
   [
    "2.2",
    "Logging and monitoring",
    "Logs of administrators of Workspace are shared with the cloud"
   ],
   [
    "2.3",
    "Logging and monitoring",
    "All log entries are exported"
   ],
   [
    "2.4",
    "Logging and monitoring",
    "Exported logs cannot be removed early"
   ],
   [
    "2.5",
    "Logging and monitoring",
    "Changes of project owners raise an alarm"
   ],
   [
    "2.6",
    "Logging and monitoring",
    "Changes of audit logging raise an alarm"
   ],
   [
    "2.7",
    "Logging and monitoring",
    "Changes of custom roles raise an alarm"
   ],
   [
    "2.8",
    "Logging and monitoring",
    "Changes of firewall rules raise an alarm"
   ],
   [
    "2.9",
    "Logging and monitoring",
    "Changes of routes raise an alarm"
   ],
   [
    "2.10",
    "Logging and monitoring",
    "Changes of VPC networks raise an alarm"
   ],
   [
    "2.11",
    "Logging and monitoring",
    "Changes of access to buckets raise an alarm"
   ],
   [
    "2.12",
    "Logging and monitoring",
    "Changes of SQL instances raise an alarm"
   ],
   [
    "2.13",
    "Logging and monitoring",
    "VPC networks log DNS queries"
   ],
   [
    "2.14",
    "Logging and monitoring",
    "Cloud Asset Inventory is enabled"
   ],
   [
    "2.15",
    "Logging and monitoring",
    "Accesses by Google are logged"
   ],
   [
    "2.16",
    "Logging and monitoring",
    "Accesses by Google need approval"
   ],
   [
    "2.17",
    "Logging and monitoring",
    "Load balancers log requests"
   ],
   [
    "3.1",
    "Networking",
    "Projects have no default network"
   ],
   [
    "3.2",
    "Networking",
    "Projects have no legacy network"
   ],
   [
    "3.3",
    "Networking",
    "Zones of Cloud DNS are signed"
   ],
   [
    "3.4",
    "Networking",
    "Key-signing keys of DNSSEC do not use RSASHA1"
   ],
   [
    "3.5",
    "Networking",
    "Zone-signing keys of DNSSEC do not use RSASHA1"
   ],
   [
    "3.6",
    "Networking",
    "SSH is not open to the internet"
   ],
   [
    "3.7",
    "Networking",
    "Remote Desktop is not open to the internet"
   ],
   [
    "3.8",
    "Networking",
    "Services are inside of a perimeter"
   ],
   [
    "3.9",
    "Networking",
    "APIs of Google are reached through Private Service Connect"
   ],
   [
    "3.10",
    "Networking",
    "Subnets have flow logs"
   ],
   [
    "3.11",
    "Networking",
    "Load balancers use strong ciphers only"
   ],
   [
    "3.12",
    "Networking",
    "Only the addresses of Identity-Aware Proxy are let in"
   ],
   [
    "4.1",
    "Virtual machines",
    "Machines do not use the default service account"
   ],
   [
    "4.2",
    "Virtual machines",
    "Machines do not use the default service account with all rights"
   ],
   [
    "4.3",
    "Virtual machines",
    "Machines do not take SSH keys of the whole project"
   ],
   [
    "4.4",
    "Virtual machines",
    "OS Login is enabled"
   ],
   [
    "4.5",
    "Virtual machines",
    "Serial ports cannot be connected to"
   ],
   [
    "4.6",
    "Virtual machines",
    "Machines do not forward packets"
   ],
   [
    "4.7",
    "Virtual machines",
    "Disks of critical machines are encrypted with keys of your own"
   ],
   [
    "4.8",
    "Virtual machines",
    "Machines are shielded"
   ],
   [
    "4.9",
    "Virtual machines",
    "Machines have no public address"
   ],
   [
    "4.10",
    "Virtual machines",
    "App Engine serves HTTPS only"
   ],
   [
    "4.11",
    "Virtual machines",
    "Machines encrypt their memory"
   ],
   [
    "4.12",
    "Virtual machines",
    "Machines are up to date"
   ],
   [
    "5.1",
    "Storage",
    "Buckets are not public"
   ],
   [
    "5.2",
    "Storage",
    "Buckets have uniform access"
   ],
   [
    "6.1.1",
    "Cloud SQL",
    "Nobody connects to MySQL as administrator without a password"
   ],
   [
    "6.1.2",
    "Cloud SQL",
    "Users of MySQL see only their own databases"
   ],
   [
    "6.1.3",
    "Cloud SQL",
    "MySQL loads no files of clients"
   ],
   [
    "6.2.1",
    "Cloud SQL",
    "PostgreSQL logs errors in enough detail"
   ],
   [
    "6.2.2",
    "Cloud SQL",
    "PostgreSQL logs connections"
   ],
   [
    "6.2.3",
    "Cloud SQL",
    "PostgreSQL logs disconnections"
   ],
   [
    "6.2.4",
    "Cloud SQL",
    "PostgreSQL logs statements"
   ],
   [
    "6.2.5",
    "Cloud SQL",
    "PostgreSQL logs warnings"
   ],
   [
    "6.2.6",
    "Cloud SQL",
    "PostgreSQL logs statements that fail"
   ],
   [
    "6.2.7",
    "Cloud SQL",
    "PostgreSQL does not log statements for taking long"
   ],
   [
    "6.2.8",
    "Cloud SQL",
    "PostgreSQL has pgAudit"
   ],
   [
    "6.3.1",
    "Cloud SQL",
    "SQL Server runs no external scripts"
   ],
   [
    "6.3.2",
    "Cloud SQL",
    "SQL Server does not chain ownership across databases"
   ],
   [
    "6.3.3",
    "Cloud SQL",
    "SQL Server does not limit the number of users"
   ],
   [
    "6.3.4",
    "Cloud SQL",
    "SQL Server has no global user options"
   ],
   [
    "6.3.5",
    "Cloud SQL",
    "SQL Server runs no procedures for other servers"
   ],
   [
    "6.3.6",
    "Cloud SQL",
    "SQL Server hides details of errors"
   ],
   [
    "6.3.7",
    "Cloud SQL",
    "Databases of SQL Server have no users of their own"
   ],
   [
    "6.4",
    "Cloud SQL",
    "Connections to instances are encrypted"
   ],
   [
    "6.5",
    "Cloud SQL",
    "Instances do not let the whole internet in"
   ],
   [
    "6.6",
    "Cloud SQL",
    "Users log in through IAM"
   ],
   [
    "6.7",
    "Cloud SQL",
    "Instances have no public address"
   ],
   [
    "6.8",
    "Cloud SQL",
    "Instances are backed up"
   ],
   [
    "6.9",
    "Cloud SQL",
    "Instances are protected from deletion"
   ],
   [
    "7.1",
    "BigQuery and Dataproc",
    "Datasets are not public"
   ],
   [
    "7.2",
    "BigQuery and Dataproc",
    "Tables are encrypted with keys of your own"
   ],
   [
    "7.3",
    "BigQuery and Dataproc",
    "Datasets have a default key of your own"
   ],
   [
    "7.4",
    "BigQuery and Dataproc",
    "Data in BigQuery is classified"
   ],
   [
    "8.1",
    "BigQuery and Dataproc",
    "Dataproc clusters are encrypted with keys of your own"
   ]
  ]
 },
 {
  "id": "cis-kubernetes-2.0.1",
  "name": "CIS Kubernetes Benchmark 2.0.1",
  "controls": [
   [
    "1.1.1",
    "Files of the control plane",
    "The manifest of the API server is closed to others"
   ],
   [
    "1.1.2",
    "Files of the control plane",
    "The manifest of the API server belongs to root"
   ],
   [
    "1.1.3",
    "Files of the control plane",
    "The manifest of the controller manager is closed to others"
   ],
   [
    "1.1.4",
    "Files of the control plane",
    "The manifest of the controller manager belongs to root"
   ],
   [
    "1.1.5",
    "Files of the control plane",
    "The manifest of the scheduler is closed to others"
   ],
   [
    "1.1.6",
    "Files of the control plane",
    "The manifest of the scheduler belongs to root"
   ],
   [
    "1.1.7",
    "Files of the control plane",
    "The manifest of etcd is closed to others"
   ],
   [
    "1.1.8",
    "Files of the control plane",
    "The manifest of etcd belongs to root"
   ],
   [
    "1.1.9",
    "Files of the control plane",
    "Files of network plugins are closed to others"
   ],
   [
    "1.1.10",
    "Files of the control plane",
    "Files of network plugins belong to root"
   ],
   [
    "1.1.11",
    "Files of the control plane",
    "The data folder of etcd is closed to others"
   ],
   [
    "1.1.12",
    "Files of the control plane",
    "The data folder of etcd belongs to etcd"
   ],
   [
    "1.1.13",
    "Files of the control plane",
    "Credentials of administrators are closed to others"
   ],
   [
    "1.1.14",
    "Files of the control plane",
    "Credentials of administrators belong to root"
   ],
   [
    "1.1.15",
    "Files of the control plane",
    "scheduler.conf is closed to others"
   ],
   [
    "1.1.16",
    "Files of the control plane",
    "scheduler.conf belongs to root"
   ],
   [
    "1.1.17",
    "Files of the control plane",
    "controller-manager.conf is closed to others"
   ],
   [
    "1.1.18",
    "Files of the control plane",
    "controller-manager.conf belongs to root"
   ],
   [
    "1.1.19",
    "Files of the control plane",
    "The folder of certificates belongs to root"
   ],
   [
    "1.1.20",
    "Files of the control plane",
    "Certificates can be written by their owner alone"
   ],
   [
    "1.1.21",
    "Files of the control plane",
    "Keys of certificates are closed to others"
   ],
   [
    "1.2.1",
    "API server",
    "Anonymous requests are refused"
   ],
   [
    "1.2.2",
    "API server",
    "Nobody logs in with tokens of a file"
   ],
   [
    "1.2.3",
    "API server",
    "Services cannot take external addresses"
   ],
   [
    "1.2.4",
    "API server",
    "The API server proves itself to kubelets"
   ],
   [
    "1.2.5",
    "API server",
    "The API server verifies the certificates of kubelets"
   ],
   [
    "1.2.6",
    "API server",
    "Requests are not always allowed"
   ],
   [
    "1.2.7",
    "API server",
    "Kubelets may read only what concerns their node"
   ],
   [
    "1.2.8",
    "API server",
    "Access is controlled by roles"
   ],
   [
    "1.2.9",
    "API server",
    "The rate of events is limited"
   ],
   [
    "1.2.10",
    "API server",
    "Not everything is admitted"
   ],
   [
    "1.2.11",
    "API server",
    "Images are always pulled"
   ],
   [
    "1.2.12",
    "API server",
    "Pods get service accounts on admission"
   ],
   [
    "1.2.13",
    "API server",
    "Nothing is made in namespaces that go away"
   ],
   [
    "1.2.14",
    "API server",
    "Kubelets may change only their node and its pods"
   ],
   [
    "1.2.15",
    "API server",
    "Profiling of the API server is off"
   ],
   [
    "1.2.16",
    "API server",
    "An audit log is written"
   ],
   [
    "1.2.17",
    "API server",
    "Audit logs are kept for 30 days"
   ],
   [
    "1.2.18",
    "API server",
    "Ten old audit logs are kept"
   ],
   [
    "1.2.19",
    "API server",
    "Audit logs are rotated at 100 MB"
   ],
   [
    "1.2.20",
    "API server",
    "Requests have a time limit"
   ],
   [
    "1.2.21",
    "API server",
    "Tokens of removed service accounts are refused"
   ],
   [
    "1.2.22",
    "API server",
    "Service accounts have a key of their own"
   ],
   [
    "1.2.23",
    "API server",
    "The API server proves itself to etcd"
   ],
   [
    "1.2.24",
    "API server",
    "The API server serves TLS"
   ],
   [
    "1.2.25",
    "API server",
    "Clients prove themselves with certificates"
   ],
   [
    "1.2.26",
    "API server",
    "The API server verifies the certificate of etcd"
   ],
   [
    "1.2.27",
    "API server",
    "Secrets in etcd are encrypted"
   ],
   [
    "1.2.28",
    "API server",
    "Secrets in etcd are encrypted with a strong method"
   ],
   [
    "1.2.29",
    "API server",
    "The API server uses strong ciphers only"
   ],
   [
    "1.2.30",
    "API server",
    "Tokens of service accounts do not live longer than asked for"
   ],
   [
    "1.3.1",
    "Controller manager and scheduler",
    "Finished pods are removed"
   ],
   [
    "1.3.2",
    "Controller manager and scheduler",
    "Profiling of the controller manager is off"
   ],
   [
    "1.3.3",
    "Controller manager and scheduler",
    "Controllers have credentials of their own"
   ],
   [
    "1.3.4",
    "Controller manager and scheduler",
    "Tokens of service accounts are signed with a key of their own"
   ],
   [
    "1.3.5",
    "Controller manager and scheduler",
    "Pods know the root certificate of the API server"
   ],
   [
    "1.3.6",
    "Controller manager and scheduler",
    "Server certificates of kubelets are replaced"
   ],
   [
    "1.3.7",
    "Controller manager and scheduler",
    "The controller manager listens on the host alone"
   ],
   [
    "1.4.1",
    "Controller manager and scheduler",
    "Profiling of the scheduler is off"
   ],
   [
    "1.4.2",
    "Controller manager and scheduler",
    "The scheduler listens on the host alone"
   ],
   [
    "2.1",
    "etcd",
    "etcd serves TLS"
   ],
   [
    "2.2",
    "etcd",
    "Clients of etcd prove themselves with certificates"
   ],
   [
    "2.3",
    "etcd",
    "Certificates of etcd are not self-signed"
   ],
   [
    "2.4",
    "etcd",
    "Members of etcd talk over TLS"
   ],
   [
    "2.5",
    "etcd",
    "Members of etcd prove themselves with certificates"
   ],
   [
    "2.6",
    "etcd",
    "Certificates of members are not self-signed"
   ],
   [
    "2.7",
    "etcd",
    "etcd has a certificate authority of its own"
   ],
   [
    "3.1.1",
    "Authentication and logging",
    "Users do not log in with client certificates"
   ],
   [
    "3.1.2",
    "Authentication and logging",
    "Users do not log in with tokens of service accounts"
   ],
   [
    "3.1.3",
    "Authentication and logging",
    "Users do not log in with bootstrap tokens"
   ],
   [
    "3.2.1",
    "Authentication and logging",
    "There is an audit policy"
   ],
   [
    "3.2.2",
    "Authentication and logging",
    "The audit policy covers what matters for security"
   ],
   [
    "4.1.1",
    "Files of nodes",
    "The service file of the kubelet is closed to others"
   ],
   [
    "4.1.2",
    "Files of nodes",
    "The service file of the kubelet belongs to root"
   ],
   [
    "4.1.3",
    "Files of nodes",
    "The configuration of the proxy is closed to others"
   ],
   [
    "4.1.4",
    "Files of nodes",
    "The configuration of the proxy belongs to root"
   ],
   [
    "4.1.5",
    "Files of nodes",
    "kubelet.conf is closed to others"
   ],
   [
    "4.1.6",
    "Files of nodes",
    "kubelet.conf belongs to root"
   ],
   [
    "4.1.7",
    "Files of nodes",
    "Certificate authorities can be written by their owner alone"
   ],
   [
    "4.1.8",
    "Files of nodes",
    "Certificate authorities belong to root"
   ],
   [
    "4.1.9",
    "Files of nodes",
    "config.yaml of the kubelet is closed to others"
   ],
   [
    "4.1.10",
    "Files of nodes",
    "config.yaml of the kubelet belongs to root"
   ],
   [
    "4.2.1",
    "Kubelet",
    "Kubelets refuse anonymous requests"
   ],
   [
    "4.2.2",
    "Kubelet",
    "Kubelets do not allow every request"
   ],
   [
    "4.2.3",
    "Kubelet",
    "Clients of kubelets prove themselves with certificates"
   ],
   [
    "4.2.4",
    "Kubelet",
    "The read-only port is closed"
   ],
   [
    "4.2.5",
    "Kubelet",
    "Idle streams are closed"
   ],
   [
    "4.2.6",
    "Kubelet",
    "Kubelets set iptables"
   ],
   [
    "4.2.7",
    "Kubelet",
    "Host names are not overridden"
   ],
   [
    "4.2.8",
    "Kubelet",
    "Enough events are captured"
   ],
   [
    "4.2.9",
    "Kubelet",
    "Kubelets serve TLS"
   ],
   [
    "4.2.10",
    "Kubelet",
    "Client certificates of kubelets are replaced"
   ],
   [
    "4.2.11",
    "Kubelet",
    "Server certificates of kubelets are replaced"
   ],
   [
    "4.2.12",
    "Kubelet",
    "Kubelets use strong ciphers only"
   ],
   [
    "4.2.13",
    "Kubelet",
    "The number of processes of a pod is limited"
   ],
   [
    "4.2.14",
    "Kubelet",
    "Pods run with a seccomp profile by default"
   ],
   [
    "4.3.1",
    "Kubelet",
    "Metrics of the proxy are served to the host alone"
   ],
   [
    "5.1.1",
    "Roles and service accounts",
    "cluster-admin is bound only where it must be"
   ],
   [
    "5.1.2",
    "Roles and service accounts",
    "Few may read secrets"
   ],
   [
    "5.1.3",
    "Roles and service accounts",
    "Roles name resources and verbs, without wildcards"
   ],
   [
    "5.1.4",
    "Roles and service accounts",
    "Few may create pods"
   ],
   [
    "5.1.5",
    "Roles and service accounts",
    "Nothing uses the default service account"
   ],
   [
    "5.1.6",
    "Roles and service accounts",
    "Tokens are mounted only where they are needed"
   ],
   [
    "5.1.7",
    "Roles and service accounts",
    "Nobody is in the group system:masters"
   ],
   [
    "5.1.8",
    "Roles and service accounts",
    "Few may bind, impersonate or escalate"
   ],
   [
    "5.1.9",
    "Roles and service accounts",
    "Few may create persistent volumes"
   ],
   [
    "5.1.10",
    "Roles and service accounts",
    "Few may use the proxy of nodes"
   ],
   [
    "5.1.11",
    "Roles and service accounts",
    "Few may approve certificates"
   ],
   [
    "5.1.12",
    "Roles and service accounts",
    "Few may change webhooks"
   ],
   [
    "5.1.13",
    "Roles and service accounts",
    "Few may create tokens of service accounts"
   ],
   [
    "5.2.1",
    "Security of pods",
    "A policy controls what pods may do"
   ],
   [
    "5.2.2",
    "Security of pods",
    "Containers are not privileged"
   ],
   [
    "5.2.3",
    "Security of pods",
    "Pods do not share the processes of their node"
   ],
   [
    "5.2.4",
    "Security of pods",
    "Pods do not share the IPC of their node"
   ],
   [
    "5.2.5",
    "Security of pods",
    "Pods do not share the network of their node"
   ],
   [
    "5.2.6",
    "Security of pods",
    "Containers cannot gain privileges"
   ],
   [
    "5.2.7",
    "Security of pods",
    "Containers do not run as root"
   ],
   [
    "5.2.8",
    "Security of pods",
    "Containers cannot send raw packets"
   ],
   [
    "5.2.9",
    "Security of pods",
    "Containers have no capabilities"
   ],
   [
    "5.2.10",
    "Security of pods",
    "Windows pods do not run with the rights of their node"
   ],
   [
    "5.2.11",
    "Security of pods",
    "Pods mount no folders of their node"
   ],
   [
    "5.2.12",
    "Security of pods",
    "Containers open no ports of their node"
   ],
   [
    "5.3.1",
    "Network, secrets and images",
    "The network plugin enforces network policies"
   ],
   [
    "5.3.2",
    "Network, secrets and images",
    "Network policies cover every namespace"
   ],
   [
    "5.4.1",
    "Network, secrets and images",
    "Secrets are mounted as files, not set as variables"
   ],
   [
    "5.4.2",
    "Network, secrets and images",
    "Secrets are kept outside of the cluster"
   ],
   [
    "5.5.1",
    "Network, secrets and images",
    "Only images of known origin are admitted"
   ],
   [
    "5.6.1",
    "General policies",
    "Namespaces part what has different owners"
   ],
   [
    "5.6.2",
    "General policies",
    "Pods run with the seccomp profile of the runtime"
   ],
   [
    "5.6.3",
    "General policies",
    "Pods and containers have a security context"
   ],
   [
    "5.6.4",
    "General policies",
    "Nothing runs in the default namespace"
   ]
  ]
 },
 {
  "id": "nsa-kubernetes-1.2",
  "name": "NSA and CISA Kubernetes Hardening Guidance 1.2",
  "controls": [
   [
    "non-root-containers",
    "Pods",
    "Containers run as a user other than root"
   ],
   [
    "immutable-file-systems",
    "Pods",
    "Containers cannot change their root filesystem"
   ],
   [
    "secure-images",
    "Pods",
    "Images come from trusted places and are scanned"
   ],
   [
    "pod-security-enforcement",
    "Pods",
    "Pods stay within a standard for what they may do"
   ],
   [
    "service-account-tokens",
    "Pods",
    "Pods get a token only where they need one"
   ],
   [
    "container-hardening",
    "Pods",
    "The platform below containers is hardened"
   ],
   [
    "namespaces",
    "Network",
    "Namespaces part what has different owners"
   ],
   [
    "network-policies",
    "Network",
    "Network policies restrict the traffic of pods"
   ],
   [
    "resource-policies",
    "Network",
    "The use of resources is limited"
   ],
   [
    "control-plane-hardening",
    "Network",
    "The control plane is not open to the internet"
   ],
   [
    "etcd",
    "Network",
    "etcd answers the API server alone"
   ],
   [
    "kubeconfig-files",
    "Network",
    "Files with credentials for clusters are kept safe"
   ],
   [
    "worker-node-segmentation",
    "Network",
    "Nodes are in a network apart"
   ],
   [
    "encryption",
    "Network",
    "Traffic is encrypted"
   ],
   [
    "secrets",
    "Network",
    "Secrets are kept as such, and encrypted"
   ],
   [
    "cloud-infrastructure",
    "Network",
    "Pods do not get the rights of their node in the cloud"
   ],
   [
    "authentication",
    "Access",
    "Nobody is anonymous, and credentials are strong"
   ],
   [
    "role-based-access-control",
    "Access",
    "Roles give the rights that are needed, and no more"
   ],
   [
    "logging",
    "Logs and detection",
    "Logs are kept, and somebody looks at them"
   ],
   [
    "native-audit-logging",
    "Logs and detection",
    "The control plane keeps audit logs"
   ],
   [
    "node-and-container-logging",
    "Logs and detection",
    "Nodes and containers are logged"
   ],
   [
    "seccomp-audit-mode",
    "Logs and detection",
    "System calls are audited"
   ],
   [
    "syslog",
    "Logs and detection",
    "Logs of nodes are sent elsewhere"
   ],
   [
    "siem-platforms",
    "Logs and detection",
    "Logs are analysed in one place"
   ],
   [
    "service-meshes",
    "Logs and detection",
    "Traffic between services is logged"
   ],
   [
    "fault-tolerance",
    "Logs and detection",
    "Logging survives faults"
   ],
   [
    "threat-detection",
    "Logs and detection",
    "Suspicious events raise an alarm"
   ],
   [
    "upgrading-and-application-security",
    "Upkeep",
    "Security fixes are installed"
   ]
  ]
 },
 {
  "id": "pss-baseline",
  "name": "Pod Security Standards: baseline 1.34",
  "controls": [
   [
    "windowsHostProcess",
    "Baseline",
    "Windows pods do not run with the rights of their node"
   ],
   [
    "hostNamespaces",
    "Baseline",
    "Pods do not share processes, IPC or the network with their node"
   ],
   [
    "privileged",
    "Baseline",
    "Containers are not privileged"
   ],
   [
    "hostPathVolumes",
    "Baseline",
    "Pods mount no folders of their node"
   ],
   [
    "hostPorts",
    "Baseline",
    "Containers open no ports of their node"
   ],
   [
    "hostProbesAndHostLifecycle",
    "Baseline",
    "Probes and lifecycle hooks call their own pod"
   ],
   [
    "appArmorProfile",
    "Baseline",
    "AppArmor is not switched off"
   ],
   [
    "seLinuxOptions",
    "Baseline",
    "SELinux confines containers as usual"
   ],
   [
    "procMount",
    "Baseline",
    "The sensitive parts of /proc are masked"
   ],
   [
    "sysctls",
    "Baseline",
    "Only safe sysctls are set"
   ],
   [
    "capabilities_baseline",
    "Baseline",
    "Containers add no capability beyond those a runtime gives"
   ],
   [
    "seccompProfile_baseline",
    "Baseline",
    "Seccomp is not switched off"
   ]
  ]
 },
 {
  "id": "pss-restricted",
  "name": "Pod Security Standards: restricted 1.34",
  "controls": [
   [
    "windowsHostProcess",
    "Baseline",
    "Windows pods do not run with the rights of their node"
   ],
   [
    "hostNamespaces",
    "Baseline",
    "Pods do not share processes, IPC or the network with their node"
   ],
   [
    "privileged",
    "Baseline",
    "Containers are not privileged"
   ],
   [
    "hostPathVolumes",
    "Baseline",
    "Pods mount no folders of their node"
   ],
   [
    "hostPorts",
    "Baseline",
    "Containers open no ports of their node"
   ],
   [
    "hostProbesAndHostLifecycle",
    "Baseline",
    "Probes and lifecycle hooks call their own pod"
   ],
   [
    "appArmorProfile",
    "Baseline",
    "AppArmor is not switched off"
   ],
   [
    "seLinuxOptions",
    "Baseline",
    "SELinux confines containers as usual"
   ],
   [
    "procMount",
    "Baseline",
    "The sensitive parts of /proc are masked"
   ],
   [
    "sysctls",
    "Baseline",
    "Only safe sysctls are set"
   ],
   [
    "restrictedVolumes",
    "Restricted",
    "Pods use volumes of harmless types only"
   ],
   [
    "allowPrivilegeEscalation",
    "Restricted",
    "Processes cannot gain privileges"
   ],
   [
    "runAsNonRoot",
    "Restricted",
    "Containers are required to run as a user other than root"
   ],
   [
    "runAsUser",
    "Restricted",
    "The user of a container is not 0"
   ],
   [
    "seccompProfile_restricted",
    "Restricted",
    "Containers run with a seccomp profile"
   ],
   [
    "capabilities_restricted",
    "Restricted",
    "Containers drop all capabilities but one"
   ]
  ]
 },
 {
  "id": "cis-docker-1.6",
  "name": "CIS Docker Benchmark 1.6.0",
  "controls": [
   [
    "1.1.1",
    "Host",
    "Containers have a partition of their own"
   ],
   [
    "1.1.2",
    "Host",
    "Only trusted users control the daemon"
   ],
   [
    "1.1.3",
    "Host",
    "Use of the daemon is audited"
   ],
   [
    "1.1.4",
    "Host",
    "/run/containerd is audited"
   ],
   [
    "1.1.5",
    "Host",
    "/var/lib/docker is audited"
   ],
   [
    "1.1.6",
    "Host",
    "/etc/docker is audited"
   ],
   [
    "1.1.7",
    "Host",
    "docker.service is audited"
   ],
   [
    "1.1.8",
    "Host",
    "containerd.sock is audited"
   ],
   [
    "1.1.9",
    "Host",
    "docker.socket is audited"
   ],
   [
    "1.1.10",
    "Host",
    "/etc/default/docker is audited"
   ],
   [
    "1.1.11",
    "Host",
    "/etc/docker/daemon.json is audited"
   ],
   [
    "1.1.12",
    "Host",
    "/etc/containerd/config.toml is audited"
   ],
   [
    "1.1.13",
    "Host",
    "/etc/sysconfig/docker is audited"
   ],
   [
    "1.1.14",
    "Host",
    "/usr/bin/containerd is audited"
   ],
   [
    "1.1.15",
    "Host",
    "/usr/bin/containerd-shim is audited"
   ],
   [
    "1.1.16",
    "Host",
    "/usr/bin/containerd-shim-runc-v1 is audited"
   ],
   [
    "1.1.17",
    "Host",
    "/usr/bin/containerd-shim-runc-v2 is audited"
   ],
   [
    "1.1.18",
    "Host",
    "/usr/bin/runc is audited"
   ],
   [
    "1.2.1",
    "Host",
    "The host is hardened"
   ],
   [
    "1.2.2",
    "Host",
    "Docker is up to date"
   ],
   [
    "2.1",
    "Daemon",
    "The daemon runs without root where it can"
   ],
   [
    "2.2",
    "Daemon",
    "Containers on the default bridge cannot talk to each other"
   ],
   [
    "2.3",
    "Daemon",
    "The log level is info"
   ],
   [
    "2.4",
    "Daemon",
    "Docker may set iptables"
   ],
   [
    "2.5",
    "Daemon",
    "No insecure registry is used"
   ],
   [
    "2.6",
    "Daemon",
    "The storage driver is not aufs"
   ],
   [
    "2.7",
    "Daemon",
    "Clients of the daemon prove themselves with TLS"
   ],
   [
    "2.8",
    "Daemon",
    "Default ulimits are set"
   ],
   [
    "2.9",
    "Daemon",
    "User namespaces are in use"
   ],
   [
    "2.10",
    "Daemon",
    "The default cgroup is in use"
   ],
   [
    "2.11",
    "Daemon",
    "The size of base devices is not raised without need"
   ],
   [
    "2.12",
    "Daemon",
    "Commands of clients are authorized"
   ],
   [
    "2.13",
    "Daemon",
    "Logs are sent to one place"
   ],
   [
    "2.14",
    "Daemon",
    "Containers cannot gain privileges"
   ],
   [
    "2.15",
    "Daemon",
    "Containers outlive the daemon"
   ],
   [
    "2.16",
    "Daemon",
    "The userland proxy is switched off"
   ],
   [
    "2.17",
    "Daemon",
    "A seccomp profile for the whole daemon is applied where it fits"
   ],
   [
    "2.18",
    "Daemon",
    "Experimental features are off in production"
   ],
   [
    "3.1",
    "Files of the daemon",
    "docker.service belongs to root"
   ],
   [
    "3.2",
    "Files of the daemon",
    "docker.service can be written by its owner alone"
   ],
   [
    "3.3",
    "Files of the daemon",
    "docker.socket belongs to root"
   ],
   [
    "3.4",
    "Files of the daemon",
    "docker.socket can be written by its owner alone"
   ],
   [
    "3.5",
    "Files of the daemon",
    "/etc/docker belongs to root"
   ],
   [
    "3.6",
    "Files of the daemon",
    "/etc/docker can be written by its owner alone"
   ],
   [
    "3.7",
    "Files of the daemon",
    "Certificates of registries belong to root"
   ],
   [
    "3.8",
    "Files of the daemon",
    "Certificates of registries are read-only"
   ],
   [
    "3.9",
    "Files of the daemon",
    "The certificate of the authority belongs to root"
   ],
   [
    "3.10",
    "Files of the daemon",
    "The certificate of the authority is read-only"
   ],
   [
    "3.11",
    "Files of the daemon",
    "The certificate of the server belongs to root"
   ],
   [
    "3.12",
    "Files of the daemon",
    "The certificate of the server is read-only"
   ],
   [
    "3.13",
    "Files of the daemon",
    "The key of the server belongs to root"
   ],
   [
    "3.14",
    "Files of the daemon",
    "The key of the server can be read by its owner alone"
   ],
   [
    "3.15",
    "Files of the daemon",
    "The socket of the daemon belongs to root and the group docker"
   ],
   [
    "3.16",
    "Files of the daemon",
    "The socket of the daemon is closed to others"
   ],
   [
    "3.17",
    "Files of the daemon",
    "daemon.json belongs to root"
   ],
   [
    "3.18",
    "Files of the daemon",
    "daemon.json can be written by its owner alone"
   ],
   [
    "3.19",
    "Files of the daemon",
    "/etc/default/docker belongs to root"
   ],
   [
    "3.20",
    "Files of the daemon",
    "/etc/default/docker can be written by its owner alone"
   ],
   [
    "3.21",
    "Files of the daemon",
    "/etc/sysconfig/docker can be written by its owner alone"
   ],
   [
    "3.22",
    "Files of the daemon",
    "/etc/sysconfig/docker belongs to root"
   ],
   [
    "3.23",
    "Files of the daemon",
    "The socket of containerd belongs to root"
   ],
   [
    "3.24",
    "Files of the daemon",
    "The socket of containerd is closed to others"
   ],
   [
    "4.1",
    "Images and Dockerfiles",
    "Images have a user other than root"
   ],
   [
    "4.2",
    "Images and Dockerfiles",
    "Base images are trusted, and known by a fixed tag or digest"
   ],
   [
    "4.3",
    "Images and Dockerfiles",
    "Images hold no packages they do not need"
   ],
   [
    "4.4",
    "Images and Dockerfiles",
    "Images are scanned, and built again with fixes"
   ],
   [
    "4.5",
    "Images and Dockerfiles",
    "Signatures of images are verified"
   ],
   [
    "4.6",
    "Images and Dockerfiles",
    "Images have a health check"
   ],
   [
    "4.7",
    "Images and Dockerfiles",
    "Package indexes are fetched where packages are installed"
   ],
   [
    "4.8",
    "Images and Dockerfiles",
    "No file of an image is setuid or setgid"
   ],
   [
    "4.9",
    "Images and Dockerfiles",
    "Files are copied with COPY, not ADD"
   ],
   [
    "4.10",
    "Images and Dockerfiles",
    "Dockerfiles hold no secrets"
   ],
   [
    "4.11",
    "Images and Dockerfiles",
    "Packages are verified"
   ],
   [
    "4.12",
    "Images and Dockerfiles",
    "Downloads are verified"
   ],
   [
    "5.1",
    "Running containers",
    "Swarm mode is off where it is not needed"
   ],
   [
    "5.2",
    "Running containers",
    "AppArmor confines containers"
   ],
   [
    "5.3",
    "Running containers",
    "SELinux confines containers"
   ],
   [
    "5.4",
    "Running containers",
    "Containers have no capability they do not need"
   ],
   [
    "5.5",
    "Running containers",
    "Containers are not privileged"
   ],
   [
    "5.6",
    "Running containers",
    "Sensitive folders of the host are not mounted"
   ],
   [
    "5.7",
    "Running containers",
    "No SSH server runs in a container"
   ],
   [
    "5.8",
    "Running containers",
    "Containers use no privileged ports"
   ],
   [
    "5.9",
    "Running containers",
    "Only needed ports are open"
   ],
   [
    "5.10",
    "Running containers",
    "Containers do not share the network of the host"
   ],
   [
    "5.11",
    "Running containers",
    "Memory is limited"
   ],
   [
    "5.12",
    "Running containers",
    "Shares of the CPU are set"
   ],
   [
    "5.13",
    "Running containers",
    "Root filesystems are read-only"
   ],
   [
    "5.14",
    "Running containers",
    "Open ports are bound to one interface"
   ],
   [
    "5.15",
    "Running containers",
    "Containers are restarted five times at most"
   ],
   [
    "5.16",
    "Running containers",
    "Containers do not share the processes of the host"
   ],
   [
    "5.17",
    "Running containers",
    "Containers do not share the IPC of the host"
   ],
   [
    "5.18",
    "Running containers",
    "Containers reach no devices of the host"
   ],
   [
    "5.19",
    "Running containers",
    "Ulimits are overridden only where needed"
   ],
   [
    "5.20",
    "Running containers",
    "Mounts are not shared with the host"
   ],
   [
    "5.21",
    "Running containers",
    "Containers do not share the host name of the host"
   ],
   [
    "5.22",
    "Running containers",
    "Seccomp is not switched off"
   ],
   [
    "5.23",
    "Running containers",
    "Nobody executes privileged commands in containers"
   ],
   [
    "5.24",
    "Running containers",
    "Nobody executes commands as root in containers"
   ],
   [
    "5.25",
    "Running containers",
    "Containers stay in their cgroup"
   ],
   [
    "5.26",
    "Running containers",
    "Containers cannot gain privileges"
   ],
   [
    "5.27",
    "Running containers",
    "The health of containers is checked"
   ],
   [
    "5.28",
    "Running containers",
    "Containers run the latest version of their image"
   ],
   [
    "5.29",
    "Running containers",
    "The number of processes is limited"
   ],
   [
    "5.30",
    "Running containers",
    "Containers are not on the default bridge"
   ],
   [
    "5.31",
    "Running containers",
    "Containers do not share the user namespace of the host"
   ],
   [
    "5.32",
    "Running containers",
    "The socket of Docker is not mounted"
   ],
   [
    "6.1",
    "Operations",
    "Images that nobody uses are removed"
   ],
   [
    "6.2",
    "Operations",
    "Containers that nobody uses are removed"
   ],
   [
    "7.1",
    "Swarm",
    "A swarm has as few managers as it needs"
   ],
   [
    "7.2",
    "Swarm",
    "Services of a swarm are bound to one interface"
   ],
   [
    "7.3",
    "Swarm",
    "Overlay networks are encrypted"
   ],
   [
    "7.4",
    "Swarm",
    "Secrets of a swarm are managed by Docker"
   ],
   [
    "7.5",
    "Swarm",
    "Managers start locked"
   ],
   [
    "7.6",
    "Swarm",
    "The key that unlocks managers is replaced"
   ],
   [
    "7.7",
    "Swarm",
    "Certificates of nodes are replaced"
   ],
   [
    "7.8",
    "Swarm",
    "Certificates of the authority are replaced"
   ],
   [
    "7.9",
    "Swarm",
    "Management traffic is apart from data"
   ]
  ]
 },
 {
  "id": "iso-27001-2022",
  "name": "ISO/IEC 27001 Annex A 2022",
  "controls": [
   [
    "A.5.1",
    "Organizational",
    "There are policies for information security"
   ],
   [
    "A.5.2",
    "Organizational",
    "Roles and responsibilities are assigned"
   ],
   [
    "A.5.3",
    "Organizational",
    "Conflicting duties are in different hands"
   ],
   [
    "A.5.4",
    "Organizational",
    "Management asks everybody to keep to security"
   ],
   [
    "A.5.5",
    "Organizational",
    "Authorities can be reached"
   ],
   [
    "A.5.6",
    "Organizational",
    "There is contact with groups of experts"
   ],
   [
    "A.5.7",
    "Organizational",
    "Information on threats is gathered"
   ],
   [
    "A.5.8",
    "Organizational",
    "Projects take care of security"
   ],
   [
    "A.5.9",
    "Organizational",
    "There is an inventory of information and assets"
   ],
   [
    "A.5.10",
    "Organizational",
    "Acceptable use of information is defined"
   ],
   [
    "A.5.11",
    "Organizational",
    "Assets are returned"
   ],
   [
    "A.5.12",
    "Organizational",
    "Information is classified"
   ],
   [
    "A.5.13",
    "Organizational",
    "Information is labelled"
   ],
   [
    "A.5.14",
    "Organizational",
    "Information is protected while it is transferred"
   ],
   [
    "A.5.15",
    "Organizational",
    "Access is controlled"
   ],
   [
    "A.5.16",
    "Organizational",
    "Identities are managed all their life"
   ],
   [
    "A.5.17",
    "Organizational",
    "Authentication information is managed"
   ],
   [
    "A.5.18",
    "Organizational",
    "Rights of access are given as needed"
   ],
   [
    "A.5.19",
    "Organizational",
    "Risks of suppliers are managed"
   ],
   [
    "A.5.20",
    "Organizational",
    "Agreements with suppliers cover security"
   ],
   [
    "A.5.21",
    "Organizational",
    "Risks of the supply chain are managed"
   ],
   [
    "A.5.22",
    "Organizational",
    "Services of suppliers are monitored"
   ],
   [
    "A.5.23",
    "Organizational",
    "Use of cloud services is managed"
   ],
   [
    "A.5.24",
    "Organizational",
    "Incidents are planned for"
   ],
   [
    "A.5.25",
    "Organizational",
    "Events are assessed"
   ],
   [
    "A.5.26",
    "Organizational",
    "Incidents are responded to"
   ],
   [
    "A.5.27",
    "Organizational",
    "Incidents are learned from"
   ],
   [
    "A.5.28",
    "Organizational",
    "Evidence is collected"
   ],
   [
    "A.5.29",
    "Organizational",
    "Security is kept during disruption"
   ],
   [
    "A.5.30",
    "Organizational",
    "Systems are ready for the continuity of business"
   ],
   [
    "A.5.31",
    "Organizational",
    "Legal requirements are met"
   ],
   [
    "A.5.32",
    "Organizational",
    "Intellectual property is respected"
   ],
   [
    "A.5.33",
    "Organizational",
    "Records are protected"
   ],
   [
    "A.5.34",
    "Organizational",
    "Personal data is protected"
   ],
   [
    "A.5.35",
    "Organizational",
    "Security is reviewed independently"
   ],
   [
    "A.5.36",
    "Organizational",
    "Compliance with policies is reviewed"
   ],
   [
    "A.5.37",
    "Organizational",
    "Operating procedures are written"
   ],
   [
    "A.6.1",
    "People",
    "Candidates are screened"
   ],
   [
    "A.6.2",
    "People",
    "Contracts tell the duties of security"
   ],
   [
    "A.6.3",
    "People",
    "Everybody is trained"
   ],
   [
    "A.6.4",
    "People",
    "Violations have consequences"
   ],
   [
    "A.6.5",
    "People",
    "Duties last after employment"
   ],
   [
    "A.6.6",
    "People",
    "Confidentiality is agreed on"
   ],
   [
    "A.6.7",
    "People",
    "Remote work is secured"
   ],
   [
    "A.6.8",
    "People",
    "Events are reported"
   ],
   [
    "A.7.1",
    "Physical",
    "Perimeters protect areas"
   ],
   [
    "A.7.2",
    "Physical",
    "Entry is controlled"
   ],
   [
    "A.7.3",
    "Physical",
    "Offices and facilities are secured"
   ],
   [
    "A.7.4",
    "Physical",
    "Premises are monitored"
   ],
   [
    "A.7.5",
    "Physical",
    "Threats of nature and others are guarded against"
   ],
   [
    "A.7.6",
    "Physical",
    "Work in secure areas follows rules"
   ],
   [
    "A.7.7",
    "Physical",
    "Desks and screens are clear"
   ],
   [
    "A.7.8",
    "Physical",
    "Equipment is placed safely"
   ],
   [
    "A.7.9",
    "Physical",
    "Assets off the premises are protected"
   ],
   [
    "A.7.10",
    "Physical",
    "Storage media are managed"
   ],
   [
    "A.7.11",
    "Physical",
    "Utilities that fail are prepared for"
   ],
   [
    "A.7.12",
    "Physical",
    "Cables are protected"
   ],
   [
    "A.7.13",
    "Physical",
    "Equipment is maintained"
   ],
   [
    "A.7.14",
    "Physical",
    "Equipment is disposed of safely"
   ],
   [
    "A.8.1",
    "Technological",
    "Devices of users are protected"
   ],
   [
    "A.8.2",
    "Technological",
    "Privileged rights are restricted"
   ],
   [
    "A.8.3",
    "Technological",
    "Access to information is restricted"
   ],
   [
    "A.8.4",
    "Technological",
    "Access to source code is managed"
   ],
   [
    "A.8.5",
    "Technological",
    "Authentication is secure"
   ],
   [
    "A.8.6",
    "Technological",
    "Capacity is managed"
   ],
   [
    "A.8.7",
    "Technological",
    "Malware is guarded against"
   ],
   [
    "A.8.8",
    "Technological",
    "Technical vulnerabilities are managed"
   ],
   [
    "A.8.9",
    "Technological",
    "Configuration is managed"
   ],
   [
    "A.8.10",
    "Technological",
    "Information is deleted when no longer needed"
   ],
   [
    "A.8.11",
    "Technological",
    "Data is masked"
   ],
   [
    "A.8.12",
    "Technological",
    "Leakage of data is prevented"
   ],
   [
    "A.8.13",
    "Technological",
    "Information is backed up"
   ],
   [
    "A.8.14",
    "Technological",
    "Processing facilities are redundant"
   ],
   [
    "A.8.15",
    "Technological",
    "Activity is logged, and logs are protected"
   ],
   [
    "A.8.16",
    "Technological",
    "Systems are monitored for what is unusual"
   ],
   [
    "A.8.17",
    "Technological",
    "Clocks agree"
   ],
   [
    "A.8.18",
    "Technological",
    "Privileged programs are restricted"
   ],
   [
    "A.8.19",
    "Technological",
    "Installed software is what it should be"
   ],
   [
    "A.8.20",
    "Technological",
    "Networks are secured"
   ],
   [
    "A.8.21",
    "Technological",
    "Services of networks are secured"
   ],
   [
    "A.8.22",
    "Technological",
    "Networks are segregated"
   ],
   [
    "A.8.23",
    "Technological",
    "Access to web sites is filtered"
   ],
   [
    "A.8.24",
    "Technological",
    "Cryptography is used well"
   ],
   [
    "A.8.25",
    "Technological",
    "Development is secure"
   ],
   [
    "A.8.26",
    "Technological",
    "Requirements of security are defined for applications"
   ],
   [
    "A.8.27",
    "Technological",
    "Systems are engineered securely"
   ],
   [
    "A.8.28",
    "Technological",
    "Code is written securely"
   ],
   [
    "A.8.29",
    "Technological",
    "Security is tested in development"
   ],
   [
    "A.8.30",
    "Technological",
    "Outsourced development is directed"
   ],
   [
    "A.8.31",
    "Technological",
    "Development, test and production are apart"
   ],
   [
    "A.8.32",
    "Technological",
    "Changes are managed"
   ],
   [
    "A.8.33",
    "Technological",
    "Test information is protected"
   ],
   [
    "A.8.34",
    "Technological",
    "Audits do not harm systems"
   ]
  ]
 },
 {
  "id": "nist-800-53-r5",
  "name": "NIST SP 800-53 Revision 5",
  "controls": [
   [
    "AC-1",
    "AC Access control",
    "There is a policy for access"
   ],
   [
    "AC-2",
    "AC Access control",
    "Accounts and their rights are managed"
   ],
   [
    "AC-3",
    "AC Access control",
    "Only what is allowed is done"
   ],
   [
    "AC-4",
    "AC Access control",
    "Information flows as allowed"
   ],
   [
    "AC-5",
    "AC Access control",
    "Duties are in different hands"
   ],
   [
    "AC-6",
    "AC Access control",
    "Rights are as few as possible"
   ],
   [
    "AC-6(5)",
    "AC Access control",
    "Few have privileged accounts"
   ],
   [
    "AC-6(8)",
    "AC Access control",
    "Programs have no more rights than their users"
   ],
   [
    "AC-7",
    "AC Access control",
    "Wrong logins are limited"
   ],
   [
    "AC-8",
    "AC Access control",
    "Users are told the terms of use"
   ],
   [
    "AC-9",
    "AC Access control",
    "Users are told of their last login"
   ],
   [
    "AC-10",
    "AC Access control",
    "Concurrent sessions are limited"
   ],
   [
    "AC-11",
    "AC Access control",
    "Devices lock"
   ],
   [
    "AC-12",
    "AC Access control",
    "Sessions end"
   ],
   [
    "AC-14",
    "AC Access control",
    "What can be done without a login is defined"
   ],
   [
    "AC-16",
    "AC Access control",
    "Attributes of security stay with information"
   ],
   [
    "AC-17",
    "AC Access control",
    "Remote access is restricted"
   ],
   [
    "AC-18",
    "AC Access control",
    "Wireless access is restricted"
   ],
   [
    "AC-19",
    "AC Access control",
    "Mobile devices are restricted"
   ],
   [
    "AC-20",
    "AC Access control",
    "Use of external systems is restricted"
   ],
   [
    "AC-21",
    "AC Access control",
    "Sharing of information is decided"
   ],
   [
    "AC-22",
    "AC Access control",
    "What is published is reviewed"
   ],
   [
    "AC-23",
    "AC Access control",
    "Data mining is guarded against"
   ],
   [
    "AC-24",
    "AC Access control",
    "Decisions on access are made and enforced"
   ],
   [
    "AC-25",
    "AC Access control",
    "A reference monitor enforces access"
   ],
   [
    "AU-1",
    "AU Audit",
    "There is a policy for audits"
   ],
   [
    "AU-2",
    "AU Audit",
    "Events that matter are logged"
   ],
   [
    "AU-3",
    "AU Audit",
    "Records tell what happened, when, where and by whom"
   ],
   [
    "AU-4",
    "AU Audit",
    "Logs have enough room"
   ],
   [
    "AU-5",
    "AU Audit",
    "Failures of logging raise an alarm"
   ],
   [
    "AU-6",
    "AU Audit",
    "Records are reviewed"
   ],
   [
    "AU-7",
    "AU Audit",
    "Records can be searched"
   ],
   [
    "AU-8",
    "AU Audit",
    "Records have times that can be trusted"
   ],
   [
    "AU-9",
    "AU Audit",
    "Records are protected"
   ],
   [
    "AU-9(3)",
    "AU Audit",
    "Records are protected by cryptography"
   ],
   [
    "AU-10",
    "AU Audit",
    "What was done cannot be denied"
   ],
   [
    "AU-11",
    "AU Audit",
    "Records are kept long enough"
   ],
   [
    "AU-12",
    "AU Audit",
    "Systems make records"
   ],
   [
    "AU-13",
    "AU Audit",
    "Disclosed information is looked for"
   ],
   [
    "AU-14",
    "AU Audit",
    "Sessions can be recorded"
   ],
   [
    "AU-16",
    "AU Audit",
    "Records are coordinated with others"
   ],
   [
    "CM-1",
    "CM Configuration",
    "There is a policy for configuration"
   ],
   [
    "CM-2",
    "CM Configuration",
    "There is a baseline configuration"
   ],
   [
    "CM-3",
    "CM Configuration",
    "Changes are controlled"
   ],
   [
    "CM-4",
    "CM Configuration",
    "Effects of changes are analysed"
   ],
   [
    "CM-5",
    "CM Configuration",
    "Few can make changes"
   ],
   [
    "CM-6",
    "CM Configuration",
    "Settings are as restrictive as possible"
   ],
   [
    "CM-7",
    "CM Configuration",
    "Only needed functions, ports and services are on"
   ],
   [
    "CM-8",
    "CM Configuration",
    "There is an inventory of components"
   ],
   [
    "CM-9",
    "CM Configuration",
    "There is a plan for configuration"
   ],
   [
    "CM-10",
    "CM Configuration",
    "Licences are kept to"
   ],
   [
    "CM-11",
    "CM Configuration",
    "Users cannot install what they like"
   ],
   [
    "CM-12",
    "CM Configuration",
    "It is known where information is"
   ],
   [
    "CM-13",
    "CM Configuration",
    "It is known what is done with data"
   ],
   [
    "CM-14",
    "CM Configuration",
    "Only signed components are installed"
   ],
   [
    "CP-1",
    "CP Contingency",
    "There is a policy for contingencies"
   ],
   [
    "CP-2",
    "CP Contingency",
    "There is a plan for contingencies"
   ],
   [
    "CP-3",
    "CP Contingency",
    "People are trained for contingencies"
   ],
   [
    "CP-4",
    "CP Contingency",
    "The plan is tested"
   ],
   [
    "CP-6",
    "CP Contingency",
    "There is another place for storage"
   ],
   [
    "CP-7",
    "CP Contingency",
    "There is another place for processing"
   ],
   [
    "CP-8",
    "CP Contingency",
    "There are other telecommunications"
   ],
   [
    "CP-9",
    "CP Contingency",
    "Data is backed up"
   ],
   [
    "CP-10",
    "CP Contingency",
    "Systems can be recovered"
   ],
   [
    "CP-11",
    "CP Contingency",
    "There are other ways to communicate"
   ],
   [
    "CP-12",
    "CP Contingency",
    "Systems have a safe mode"
   ],
   [
    "CP-13",
    "CP Contingency",
    "There are other means of security"
   ],
   [
    "IA-1",
    "IA Identification and authentication",
    "There is a policy for authentication"
   ],
   [
    "IA-2",
    "IA Identification and authentication",
    "Users are identified"
   ],
   [
    "IA-3",
    "IA Identification and authentication",
    "Devices are identified"
   ],
   [
    "IA-4",
    "IA Identification and authentication",
    "Identifiers are managed"
   ],
   [
    "IA-5",
    "IA Identification and authentication",
    "Authenticators are managed"
   ],
   [
    "IA-5(1)",
    "IA Identification and authentication",
    "Passwords are strong"
   ],
   [
    "IA-5(7)",
    "IA Identification and authentication",
    "Code and scripts hold no authenticators"
   ],
   [
    "IA-6",
    "IA Identification and authentication",
    "Passwords are not shown"
   ],
   [
    "IA-7",
    "IA Identification and authentication",
    "Cryptographic modules authenticate operators"
   ],
   [
    "IA-8",
    "IA Identification and authentication",
    "Users of other organizations are identified"
   ],
   [
    "IA-9",
    "IA Identification and authentication",
    "Services are identified"
   ],
   [
    "IA-10",
    "IA Identification and authentication",
    "Suspicious users must prove more"
   ],
   [
    "IA-11",
    "IA Identification and authentication",
    "Users authenticate again"
   ],
   [
    "IA-12",
    "IA Identification and authentication",
    "Identities are proofed"
   ],
   [
    "RA-1",
    "RA Risk",
    "There is a policy for risks"
   ],
   [
    "RA-2",
    "RA Risk",
    "Systems are categorized"
   ],
   [
    "RA-3",
    "RA Risk",
    "Risks are assessed"
   ],
   [
    "RA-5",
    "RA Risk",
    "Vulnerabilities are looked for"
   ],
   [
    "RA-6",
    "RA Risk",
    "Surveillance is looked for"
   ],
   [
    "RA-7",
    "RA Risk",
    "Risks are responded to"
   ],
   [
    "RA-8",
    "RA Risk",
    "Effects on privacy are assessed"
   ],
   [
    "RA-9",
    "RA Risk",
    "Critical components are known"
   ],
   [
    "RA-10",
    "RA Risk",
    "Threats are hunted"
   ],
   [
    "SA-1",
    "SA Acquisition",
    "There is a policy for acquisition"
   ],
   [
    "SA-2",
    "SA Acquisition",
    "Security is paid for"
   ],
   [
    "SA-3",
    "SA Acquisition",
    "Development follows a life cycle"
   ],
   [
    "SA-4",
    "SA Acquisition",
    "Contracts ask for security"
   ],
   [
    "SA-5",
    "SA Acquisition",
    "Systems are documented"
   ],
   [
    "SA-8",
    "SA Acquisition",
    "Systems are engineered by principles"
   ],
   [
    "SA-9",
    "SA Acquisition",
    "External services meet requirements"
   ],
   [
    "SA-10",
    "SA Acquisition",
    "Developers manage configuration"
   ],
   [
    "SA-11",
    "SA Acquisition",
    "Developers test"
   ],
   [
    "SA-15",
    "SA Acquisition",
    "Development has a process, standards and tools"
   ],
   [
    "SA-16",
    "SA Acquisition",
    "Developers train users"
   ],
   [
    "SA-17",
    "SA Acquisition",
    "Developers have an architecture of security"
   ],
   [
    "SA-20",
    "SA Acquisition",
    "Critical components are developed for the purpose"
   ],
   [
    "SA-21",
    "SA Acquisition",
    "Developers are screened"
   ],
   [
    "SA-22",
    "SA Acquisition",
    "Components are supported"
   ],
   [
    "SA-23",
    "SA Acquisition",
    "Systems are specialized for critical missions"
   ],
   [
    "SC-1",
    "SC System and communications",
    "There is a policy for communications"
   ],
   [
    "SC-2",
    "SC System and communications",
    "Users and administrators use different functions"
   ],
   [
    "SC-3",
    "SC System and communications",
    "Security functions are isolated"
   ],
   [
    "SC-4",
    "SC System and communications",
    "Shared resources leak nothing"
   ],
   [
    "SC-5",
    "SC System and communications",
    "Floods of requests are withstood"
   ],
   [
    "SC-6",
    "SC System and communications",
    "Resources are allotted"
   ],
   [
    "SC-7",
    "SC System and communications",
    "Boundaries are protected"
   ],
   [
    "SC-8",
    "SC System and communications",
    "Transmissions are protected"
   ],
   [
    "SC-8(1)",
    "SC System and communications",
    "Transmissions are protected by cryptography"
   ],
   [
    "SC-10",
    "SC System and communications",
    "Connections end with sessions"
   ],
   [
    "SC-11",
    "SC System and communications",
    "Users have a trusted path to security functions"
   ],
   [
    "SC-12",
    "SC System and communications",
    "Keys are managed"
   ],
   [
    "SC-13",
    "SC System and communications",
    "Cryptography is used where needed"
   ],
   [
    "SC-15",
    "SC System and communications",
    "Cameras and microphones are not switched on remotely"
   ],
   [
    "SC-16",
    "SC System and communications",
    "Attributes of security are transmitted"
   ],
   [
    "SC-17",
    "SC System and communications",
    "Certificates come from approved authorities"
   ],
   [
    "SC-18",
    "SC System and communications",
    "Mobile code is controlled"
   ],
   [
    "SC-20",
    "SC System and communications",
    "Answers of name servers can be verified"
   ],
   [
    "SC-21",
    "SC System and communications",
    "Answers of name servers are verified"
   ],
   [
    "SC-22",
    "SC System and communications",
    "Name servers are redundant"
   ],
   [
    "SC-23",
    "SC System and communications",
    "Sessions are authentic"
   ],
   [
    "SC-24",
    "SC System and communications",
    "Systems fail in a known state"
   ],
   [
    "SC-25",
    "SC System and communications",
    "Components have little storage and functions"
   ],
   [
    "SC-26",
    "SC System and communications",
    "Decoys attract attacks"
   ],
   [
    "SC-27",
    "SC System and communications",
    "Applications run on any platform"
   ],
   [
    "SC-28",
    "SC System and communications",
    "Stored information is protected"
   ],
   [
    "SC-28(1)",
    "SC System and communications",
    "Stored information is protected by cryptography"
   ],
   [
    "SC-29",
    "SC System and communications",
    "Components are diverse"
   ],
   [
    "SC-30",
    "SC System and communications",
    "Attackers are misled"
   ],
   [
    "SC-31",
    "SC System and communications",
    "Covert channels are analysed"
   ],
   [
    "SC-32",
    "SC System and communications",
    "Systems are partitioned"
   ],
   [
    "SC-34",
    "SC System and communications",
    "Programs cannot be modified"
   ],
   [
    "SC-35",
    "SC System and communications",
    "Malicious sites are looked for"
   ],
   [
    "SC-36",
    "SC System and communications",
    "Processing and storage are distributed"
   ],
   [
    "SC-37",
    "SC System and communications",
    "Some information goes by other channels"
   ],
   [
    "SC-38",
    "SC System and communications",
    "Operations are kept confidential"
   ],
   [
    "SC-39",
    "SC System and communications",
    "Processes are isolated"
   ],
   [
    "SC-40",
    "SC System and communications",
    "Wireless links are protected"
   ],
   [
    "SC-41",
    "SC System and communications",
    "Ports and devices are disabled"
   ],
   [
    "SC-42",
    "SC System and communications",
    "Sensors are restricted"
   ],
   [
    "SC-43",
    "SC System and communications",
    "Use of components is restricted"
   ],
   [
    "SC-44",
    "SC System and communications",
    "Suspicious code is run in a chamber"
   ],
   [
    "SC-45",
    "SC System and communications",
    "Clocks agree"
   ],
   [
    "SC-46",
    "SC System and communications",
    "Policies hold across domains"
   ],
   [
    "SC-47",
    "SC System and communications",
    "There are other ways to command"
   ],
   [
    "SC-48",
    "SC System and communications",
    "Sensors can be moved"
   ],
   [
    "SC-49",
    "SC System and communications",
    "Hardware enforces separation"
   ],
   [
    "SC-50",
    "SC System and communications",
    "Software enforces separation"
   ],
   [
    "SC-51",
    "SC System and communications",
    "Hardware protects firmware"
   ],
   [
    "SI-1",
    "SI Integrity",
    "There is a policy for integrity"
   ],
   [
    "SI-2",
    "SI Integrity",
    "Flaws are mended"
   ],
   [
    "SI-3",
    "SI Integrity",
    "Malicious code is guarded against"
   ],
   [
    "SI-4",
    "SI Integrity",
    "Systems are monitored"
   ],
   [
    "SI-5",
    "SI Integrity",
    "Alerts of others are heard"
   ],
   [
    "SI-6",
    "SI Integrity",
    "Security functions are verified"
   ],
   [
    "SI-7",
    "SI Integrity",
    "Software and information are intact"
   ],
   [
    "SI-8",
    "SI Integrity",
    "Spam is kept out"
   ],
   [
    "SI-10",
    "SI Integrity",
    "Input is validated"
   ],
   [
    "SI-11",
    "SI Integrity",
    "Errors reveal nothing"
   ],
   [
    "SI-12",
    "SI Integrity",
    "Information is kept and disposed of as required"
   ],
   [
    "SI-13",
    "SI Integrity",
    "Failures are predicted"
   ],
   [
    "SI-14",
    "SI Integrity",
    "Components do not persist"
   ],
   [
    "SI-15",
    "SI Integrity",
    "Output is filtered"
   ],
   [
    "SI-16",
    "SI Integrity",
    "Memory is protected"
   ],
   [
    "SI-17",
    "SI Integrity",
    "Systems fail safely"
   ],
   [
    "SI-18",
    "SI Integrity",
    "Personal data is of quality"
   ],
   [
    "SI-19",
    "SI Integrity",
    "Data is made anonymous"
   ],
   [
    "SI-20",
    "SI Integrity",
    "Data is marked to find leaks"
   ],
   [
    "SI-21",
    "SI Integrity",
    "Information is refreshed"
   ],
   [
    "SI-22",
    "SI Integrity",
    "Information comes from several sources"
   ],
   [
    "SI-23",
    "SI Integrity",
    "Information is kept in fragments"
   ],
   [
    "SR-1",
    "SR Supply chain",
    "There is a policy for the supply chain"
   ],
   [
    "SR-2",
    "SR Supply chain",
    "There is a plan for the supply chain"
   ],
   [
    "SR-3",
    "SR Supply chain",
    "There are controls for the supply chain"
   ],
   [
    "SR-4",
    "SR Supply chain",
    "Provenance is known"
   ],
   [
    "SR-5",
    "SR Supply chain",
    "Acquisition reduces risks"
   ],
   [
    "SR-6",
    "SR Supply chain",
    "Suppliers are assessed"
   ],
   [
    "SR-7",
    "SR Supply chain",
    "Operations of the supply chain are kept confidential"
   ],
   [
    "SR-8",
    "SR Supply chain",
    "Suppliers tell of compromises"
   ],
   [
    "SR-9",
    "SR Supply chain",
    "Tampering is guarded against"
   ],
   [
    "SR-10",
    "SR Supply chain",
    "Components are inspected"
   ],
   [
    "SR-11",
    "SR Supply chain",
    "Components are authentic"
   ],
   [
    "SR-12",
    "SR Supply chain",
    "Components are disposed of"
   ]
  ]
 },
 {
  "id": "pci-dss-4",
  "name": "PCI DSS 4.0.1",
  "controls": [
   [
    "1.1.1",
    "1 Network security",
    "Rules for network security are written and known"
   ],
   [
    "1.1.2",
    "1 Network security",
    "Somebody is responsible for network security"
   ],
   [
    "1.2.1",
    "1 Network security",
    "There are standards for the rules of firewalls"
   ],
   [
    "1.2.2",
    "1 Network security",
    "Changes of networks and rules are managed"
   ],
   [
    "1.2.3",
    "1 Network security",
    "There is a diagram of the networks"
   ],
   [
    "1.2.4",
    "1 Network security",
    "There is a diagram of the flows of card data"
   ],
   [
    "1.2.5",
    "1 Network security",
    "Open services, protocols and ports are approved"
   ],
   [
    "1.2.6",
    "1 Network security",
    "Insecure services are made safe"
   ],
   [
    "1.2.7",
    "1 Network security",
    "Rules are reviewed every six months"
   ],
   [
    "1.2.8",
    "1 Network security",
    "Files of rules are protected and up to date"
   ],
   [
    "1.3.1",
    "1 Network security",
    "Only needed traffic comes in"
   ],
   [
    "1.3.2",
    "1 Network security",
    "Only needed traffic goes out"
   ],
   [
    "1.3.3",
    "1 Network security",
    "Wireless networks are kept apart"
   ],
   [
    "1.4.1",
    "1 Network security",
    "Trusted and untrusted networks are parted"
   ],
   [
    "1.4.2",
    "1 Network security",
    "Untrusted networks reach only what is meant to be public"
   ],
   [
    "1.4.3",
    "1 Network security",
    "Forged addresses are dropped"
   ],
   [
    "1.4.4",
    "1 Network security",
    "Stores of card data cannot be reached from outside"
   ],
   [
    "1.4.5",
    "1 Network security",
    "Internal addresses are not told to others"
   ],
   [
    "1.5.1",
    "1 Network security",
    "Computers that also use other networks are protected"
   ],
   [
    "2.1.1",
    "2 Secure configuration",
    "Rules for configuration are written and known"
   ],
   [
    "2.1.2",
    "2 Secure configuration",
    "Somebody is responsible for configuration"
   ],
   [
    "2.2.1",
    "2 Secure configuration",
    "There are standards for the configuration of systems"
   ],
   [
    "2.2.2",
    "2 Secure configuration",
    "Default accounts of vendors are changed or off"
   ],
   [
    "2.2.3",
    "2 Secure configuration",
    "Functions of different security run apart"
   ],
   [
    "2.2.4",
    "2 Secure configuration",
    "Only needed services and functions are on"
   ],
   [
    "2.2.5",
    "2 Secure configuration",
    "Insecure services are justified and made safe"
   ],
   [
    "2.2.6",
    "2 Secure configuration",
    "Systems are set up against misuse"
   ],
   [
    "2.2.7",
    "2 Secure configuration",
    "Remote administration is encrypted"
   ],
   [
    "2.3.1",
    "2 Secure configuration",
    "Wireless defaults are changed"
   ],
   [
    "2.3.2",
    "2 Secure configuration",
    "Wireless keys are replaced when somebody leaves"
   ],
   [
    "3.1.1",
    "3 Stored data",
    "Rules for stored data are written and known"
   ],
   [
    "3.1.2",
    "3 Stored data",
    "Somebody is responsible for stored data"
   ],
   [
    "3.2.1",
    "3 Stored data",
    "Card data is kept no longer than needed"
   ],
   [
    "3.3.1",
    "3 Stored data",
    "Sensitive authentication data is not kept after authorization"
   ],
   [
    "3.3.2",
    "3 Stored data",
    "Sensitive authentication data is encrypted before authorization"
   ],
   [
    "3.3.3",
    "3 Stored data",
    "Issuers keep sensitive authentication data only as needed"
   ],
   [
    "3.4.1",
    "3 Stored data",
    "Card numbers are masked when shown"
   ],
   [
    "3.4.2",
    "3 Stored data",
    "Card numbers cannot be copied over remote access"
   ],
   [
    "3.5.1",
    "3 Stored data",
    "Stored card numbers are unreadable"
   ],
   [
    "3.6.1",
    "3 Stored data",
    "Keys are protected from misuse"
   ],
   [
    "3.7.1",
    "3 Stored data",
    "Strong keys are made"
   ],
   [
    "3.7.2",
    "3 Stored data",
    "Keys are distributed safely"
   ],
   [
    "3.7.3",
    "3 Stored data",
    "Keys are stored safely"
   ],
   [
    "3.7.4",
    "3 Stored data",
    "Keys are replaced at the end of their life"
   ],
   [
    "3.7.5",
    "3 Stored data",
    "Weak and exposed keys are retired"
   ],
   [
    "3.7.6",
    "3 Stored data",
    "Nobody alone knows a key that is handled by hand"
   ],
   [
    "3.7.7",
    "3 Stored data",
    "Keys cannot be exchanged without permission"
   ],
   [
    "3.7.8",
    "3 Stored data",
    "Keepers of keys accept their duty in writing"
   ],
   [
    "3.7.9",
    "3 Stored data",
    "Customers are told how to handle shared keys"
   ],
   [
    "4.1.1",
    "4 Data in transit",
    "Rules for transmission are written and known"
   ],
   [
    "4.1.2",
    "4 Data in transit",
    "Somebody is responsible for transmission"
   ],
   [
    "4.2.1",
    "4 Data in transit",
    "Card data is encrypted on open networks"
   ],
   [
    "4.2.2",
    "4 Data in transit",
    "Card data in messages is encrypted"
   ],
   [
    "5.1.1",
    "5 Malicious software",
    "Rules against malware are written and known"
   ],
   [
    "5.1.2",
    "5 Malicious software",
    "Somebody is responsible for malware"
   ],
   [
    "5.2.1",
    "5 Malicious software",
    "Systems have protection from malware"
   ],
   [
    "5.2.2",
    "5 Malicious software",
    "Protection detects and removes malware"
   ],
   [
    "5.2.3",
    "5 Malicious software",
    "Systems that are not at risk are reviewed"
   ],
   [
    "5.3.1",
    "5 Malicious software",
    "Protection is up to date"
   ],
   [
    "5.3.2",
    "5 Malicious software",
    "Protection scans regularly or all the time"
   ],
   [
    "5.3.3",
    "5 Malicious software",
    "Removable media are scanned"
   ],
   [
    "5.3.4",
    "5 Malicious software",
    "Protection is logged"
   ],
   [
    "5.3.5",
    "5 Malicious software",
    "Users cannot switch protection off"
   ],
   [
    "5.4.1",
    "5 Malicious software",
    "Phishing is detected"
   ],
   [
    "6.1.1",
    "6 Secure software",
    "Rules for development are written and known"
   ],
   [
    "6.1.2",
    "6 Secure software",
    "Somebody is responsible for development"
   ],
   [
    "6.2.1",
    "6 Secure software",
    "Own software is developed securely"
   ],
   [
    "6.2.2",
    "6 Secure software",
    "Developers are trained every year"
   ],
   [
    "6.2.3",
    "6 Secure software",
    "Code is reviewed before release"
   ],
   [
    "6.2.4",
    "6 Secure software",
    "Software withstands common attacks"
   ],
   [
    "6.3.1",
    "6 Secure software",
    "Vulnerabilities are found and ranked"
   ],
   [
    "6.3.2",
    "6 Secure software",
    "There is an inventory of software and its parts"
   ],
   [
    "6.3.3",
    "6 Secure software",
    "Security fixes are installed"
   ],
   [
    "6.4.1",
    "6 Secure software",
    "Public web applications are protected or assessed"
   ],
   [
    "6.4.2",
    "6 Secure software",
    "Attacks on public web applications are blocked"
   ],
   [
    "6.4.3",
    "6 Secure software",
    "Scripts of payment pages are managed"
   ],
   [
    "6.5.1",
    "6 Secure software",
    "Changes follow a procedure"
   ],
   [
    "6.5.2",
    "6 Secure software",
    "Requirements are confirmed after big changes"
   ],
   [
    "6.5.3",
    "6 Secure software",
    "Test and production are apart"
   ],
   [
    "6.5.4",
    "6 Secure software",
    "Test and production are in different hands"
   ],
   [
    "6.5.5",
    "6 Secure software",
    "Real card numbers are not used for tests"
   ],
   [
    "6.5.6",
    "6 Secure software",
    "Test data is removed before production"
   ],
   [
    "7.1.1",
    "7 Access by need to know",
    "Rules for access are written and known"
   ],
   [
    "7.1.2",
    "7 Access by need to know",
    "Somebody is responsible for access"
   ],
   [
    "7.2.1",
    "7 Access by need to know",
    "Access follows a model of roles"
   ],
   [
    "7.2.2",
    "7 Access by need to know",
    "Users have the rights their work needs"
   ],
   [
    "7.2.3",
    "7 Access by need to know",
    "Rights are approved"
   ],
   [
    "7.2.4",
    "7 Access by need to know",
    "Rights of users are reviewed every six months"
   ],
   [
    "7.2.5",
    "7 Access by need to know",
    "Rights of programs are as few as they need"
   ],
   [
    "7.2.6",
    "7 Access by need to know",
    "Queries for card data go through programs"
   ],
   [
    "7.3.1",
    "7 Access by need to know",
    "A system controls access"
   ],
   [
    "7.3.2",
    "7 Access by need to know",
    "The system enforces the rights of roles"
   ],
   [
    "7.3.3",
    "7 Access by need to know",
    "The system denies what is not allowed"
   ],
   [
    "8.1.1",
    "8 Authentication",
    "Rules for authentication are written and known"
   ],
   [
    "8.1.2",
    "8 Authentication",
    "Somebody is responsible for authentication"
   ],
   [
    "8.2.1",
    "8 Authentication",
    "Every user has an identity of their own"
   ],
   [
    "8.2.2",
    "8 Authentication",
    "Shared accounts are exceptions"
   ],
   [
    "8.2.3",
    "8 Authentication",
    "Service providers use other credentials for each customer"
   ],
   [
    "8.2.4",
    "8 Authentication",
    "New, changed and removed identities are approved"
   ],
   [
    "8.2.5",
    "8 Authentication",
    "Access ends with employment"
   ],
   [
    "8.2.6",
    "8 Authentication",
    "Accounts that stay unused for 90 days are disabled"
   ],
   [
    "8.2.7",
    "8 Authentication",
    "Accounts of third parties are on only when needed"
   ],
   [
    "8.2.8",
    "8 Authentication",
    "Idle sessions end after 15 minutes"
   ],
   [
    "8.3.1",
    "8 Authentication",
    "Access needs a password, a token or a biometric"
   ],
   [
    "8.3.2",
    "8 Authentication",
    "Credentials are never kept or sent in the clear"
   ],
   [
    "8.3.3",
    "8 Authentication",
    "Identity is verified before credentials are changed"
   ],
   [
    "8.3.4",
    "8 Authentication",
    "Accounts lock after ten wrong attempts"
   ],
   [
    "8.3.5",
    "8 Authentication",
    "First passwords are random and used once"
   ],
   [
    "8.3.6",
    "8 Authentication",
    "Passwords have 12 characters at least"
   ],
   [
    "8.3.7",
    "8 Authentication",
    "The last four passwords cannot be used again"
   ],
   [
    "8.3.8",
    "8 Authentication",
    "Users know how to choose passwords"
   ],
   [
    "8.3.9",
    "8 Authentication",
    "Passwords without a second factor change every 90 days"
   ],
   [
    "8.3.10",
    "8 Authentication",
    "Service providers tell customers how to change passwords"
   ],
   [
    "8.3.11",
    "8 Authentication",
    "Tokens and cards belong to one person"
   ],
   [
    "8.4.1",
    "8 Authentication",
    "Administrators use a second factor"
   ],
   [
    "8.4.2",
    "8 Authentication",
    "Access to card data needs a second factor"
   ],
   [
    "8.4.3",
    "8 Authentication",
    "Remote access needs a second factor"
   ],
   [
    "8.5.1",
    "8 Authentication",
    "The second factor cannot be bypassed"
   ],
   [
    "8.6.1",
    "8 Authentication",
    "Accounts of programs are not used by people"
   ],
   [
    "8.6.2",
    "8 Authentication",
    "Scripts and configuration hold no passwords"
   ],
   [
    "8.6.3",
    "8 Authentication",
    "Passwords of programs are replaced"
   ],
   [
    "9.1",
    "9 Physical access",
    "Rules for physical access are written and known"
   ],
   [
    "9.2",
    "9 Physical access",
    "Entry to facilities is controlled"
   ],
   [
    "9.3",
    "9 Physical access",
    "Staff and visitors are authorized"
   ],
   [
    "9.4",
    "9 Physical access",
    "Media are stored, moved and destroyed safely"
   ],
   [
    "9.5",
    "9 Physical access",
    "Payment terminals are protected from tampering"
   ],
   [
    "10.1.1",
    "10 Logging",
    "Rules for logging are written and known"
   ],
   [
    "10.1.2",
    "10 Logging",
    "Somebody is responsible for logging"
   ],
   [
    "10.2.1",
    "10 Logging",
    "Audit logs are on"
   ],
   [
    "10.2.2",
    "10 Logging",
    "Entries tell who, what, when and where"
   ],
   [
    "10.3.1",
    "10 Logging",
    "Few can read audit logs"
   ],
   [
    "10.3.2",
    "10 Logging",
    "Audit logs cannot be changed"
   ],
   [
    "10.3.3",
    "10 Logging",
    "Audit logs are copied to a place of their own"
   ],
   [
    "10.3.4",
    "10 Logging",
    "Changed audit logs are noticed"
   ],
   [
    "10.4.1",
    "10 Logging",
    "Audit logs are reviewed every day"
   ],
   [
    "10.4.2",
    "10 Logging",
    "Other logs are reviewed regularly"
   ],
   [
    "10.4.3",
    "10 Logging",
    "What reviews find is looked into"
   ],
   [
    "10.5.1",
    "10 Logging",
    "Audit logs are kept for a year"
   ],
   [
    "10.6.1",
    "10 Logging",
    "Clocks agree"
   ],
   [
    "10.6.2",
    "10 Logging",
    "Clocks follow a reliable source"
   ],
   [
    "10.6.3",
    "10 Logging",
    "Settings of clocks are protected"
   ],
   [
    "10.7.1",
    "10 Logging",
    "Service providers notice failed security controls"
   ],
   [
    "10.7.2",
    "10 Logging",
    "Failed security controls are noticed"
   ],
   [
    "10.7.3",
    "10 Logging",
    "Failed security controls are restored"
   ],
   [
    "11.1.1",
    "11 Testing",
    "Rules for testing are written and known"
   ],
   [
    "11.1.2",
    "11 Testing",
    "Somebody is responsible for testing"
   ],
   [
    "11.2.1",
    "11 Testing",
    "Wireless access points are looked for"
   ],
   [
    "11.2.2",
    "11 Testing",
    "There is an inventory of wireless access points"
   ],
   [
    "11.3.1",
    "11 Testing",
    "Vulnerabilities are scanned for inside"
   ],
   [
    "11.3.2",
    "11 Testing",
    "Vulnerabilities are scanned for outside"
   ],
   [
    "11.4.1",
    "11 Testing",
    "There is a method for penetration tests"
   ],
   [
    "11.4.2",
    "11 Testing",
    "The inside is tested every year"
   ],
   [
    "11.4.3",
    "11 Testing",
    "The outside is tested every year"
   ],
   [
    "11.4.4",
    "11 Testing",
    "What tests find is mended"
   ],
   [
    "11.4.5",
    "11 Testing",
    "Segmentation is tested every year"
   ],
   [
    "11.4.6",
    "11 Testing",
    "Service providers test segmentation every six months"
   ],
   [
    "11.4.7",
    "11 Testing",
    "Service providers let customers test"
   ],
   [
    "11.5.1",
    "11 Testing",
    "Intrusions are detected"
   ],
   [
    "11.5.2",
    "11 Testing",
    "Changed files are noticed"
   ],
   [
    "11.6.1",
    "11 Testing",
    "Changed payment pages are noticed"
   ],
   [
    "12.1",
    "12 Organization",
    "There is a policy for information security"
   ],
   [
    "12.2",
    "12 Organization",
    "There are policies for the use of technology"
   ],
   [
    "12.3",
    "12 Organization",
    "Risks are identified and managed"
   ],
   [
    "12.4",
    "12 Organization",
    "Compliance is managed"
   ],
   [
    "12.5",
    "12 Organization",
    "The scope of the standard is known"
   ],
   [
    "12.6",
    "12 Organization",
    "Security awareness is taught"
   ],
   [
    "12.7",
    "12 Organization",
    "Staff are screened"
   ],
   [
    "12.8",
    "12 Organization",
    "Risks of third parties are managed"
   ],
   [
    "12.9",
    "12 Organization",
    "Service providers support their customers"
   ],
   [
    "12.10",
    "12 Organization",
    "Incidents are responded to at once"
   ]
  ]
 },
 {
  "id": "soc-2",
  "name": "SOC 2 trust services criteria 2017, revised 2022",
  "controls": [
   [
    "CC1.1",
    "Control environment",
    "The organization holds to integrity and ethics"
   ],
   [
    "CC1.2",
    "Control environment",
    "The board oversees controls, independent of management"
   ],
   [
    "CC1.3",
    "Control environment",
    "Structures and responsibilities are clear"
   ],
   [
    "CC1.4",
    "Control environment",
    "Competent people are found and kept"
   ],
   [
    "CC1.5",
    "Control environment",
    "People answer for their part of the controls"
   ],
   [
    "CC2.1",
    "Communication and information",
    "Controls are based on information of quality"
   ],
   [
    "CC2.2",
    "Communication and information",
    "Controls are communicated within"
   ],
   [
    "CC2.3",
    "Communication and information",
    "Controls are communicated to the outside"
   ],
   [
    "CC3.1",
    "Risk assessment",
    "Objectives are clear enough to see risks"
   ],
   [
    "CC3.2",
    "Risk assessment",
    "Risks are identified and analysed"
   ],
   [
    "CC3.3",
    "Risk assessment",
    "Fraud is considered"
   ],
   [
    "CC3.4",
    "Risk assessment",
    "Changes that matter are assessed"
   ],
   [
    "CC4.1",
    "Monitoring of controls",
    "Controls are evaluated"
   ],
   [
    "CC4.2",
    "Monitoring of controls",
    "Deficiencies are told to those who can mend them"
   ],
   [
    "CC5.1",
    "Control activities",
    "Controls reduce risks"
   ],
   [
    "CC5.2",
    "Control activities",
    "Technology has general controls"
   ],
   [
    "CC5.3",
    "Control activities",
    "Controls are put into policies and procedures"
   ],
   [
    "CC6.1",
    "Logical and physical access",
    "Access to information is restricted by architecture and software"
   ],
   [
    "CC6.2",
    "Logical and physical access",
    "Users are registered before and removed after they have access"
   ],
   [
    "CC6.3",
    "Logical and physical access",
    "Access follows roles and least privilege"
   ],
   [
    "CC6.4",
    "Logical and physical access",
    "Physical access is restricted"
   ],
   [
    "CC6.5",
    "Logical and physical access",
    "Data is destroyed before protection of devices ends"
   ],
   [
    "CC6.6",
    "Logical and physical access",
    "Threats from outside are kept out"
   ],
   [
    "CC6.7",
    "Logical and physical access",
    "Information is protected while it moves"
   ],
   [
    "CC6.8",
    "Logical and physical access",
    "Unauthorized and malicious software is kept out"
   ],
   [
    "CC7.1",
    "Operations",
    "Vulnerabilities and changes that make some are noticed"
   ],
   [
    "CC7.2",
    "Operations",
    "Systems are monitored for what is unusual"
   ],
   [
    "CC7.3",
    "Operations",
    "Events are evaluated"
   ],
   [
    "CC7.4",
    "Operations",
    "Incidents are responded to"
   ],
   [
    "CC7.5",
    "Operations",
    "Systems recover from incidents"
   ],
   [
    "CC8.1",
    "Change management",
    "Changes are authorized, tested and approved"
   ],
   [
    "CC9.1",
    "Risk mitigation",
    "Disruptions of business are prepared for"
   ],
   [
    "CC9.2",
    "Risk mitigation",
    "Risks of vendors and partners are managed"
   ],
   [
    "A1.1",
    "Availability",
    "Capacity meets demand"
   ],
   [
    "A1.2",
    "Availability",
    "Data is backed up and systems can recover"
   ],
   [
    "A1.3",
    "Availability",
    "Recovery is tested"
   ],
   [
    "C1.1",
    "Confidentiality",
    "Confidential information is protected"
   ],
   [
    "C1.2",
    "Confidentiality",
    "Confidential information is disposed of"
   ]
  ]
 }
]
