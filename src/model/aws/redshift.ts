import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, object, text } from '../schema.ts'

export const redshiftCluster = defineType({
  type: 'AWS::Redshift::Cluster',
  names: ['ClusterIdentifier'],
  properties: {
    ClusterIdentifier: text,
    /** Whether AWS installs major versions in the maintenance window. */
    AllowVersionUpgrade: defaulted(flag, true),
    /** Days for which automatic snapshots are kept; 0: none are made. */
    AutomatedSnapshotRetentionPeriod: defaulted(integer, 1),
    /** Absent: the default group of the current family. */
    ClusterParameterGroupName: text,
    Encrypted: flag,
    /** Whether data is loaded and unloaded through the VPC. */
    EnhancedVpcRouting: defaulted(flag, false),
    KmsKeyId: text,
    /** Where connections and statements are logged; absent: nowhere. */
    LoggingProperties: object({
      /** `s3` or `cloudwatch`. */
      LogDestinationType: text,
    }),
    PubliclyAccessible: flag,
  },
})

/** Settings of the clusters that name it. */
export const redshiftParameterGroup = defineType({
  type: 'AWS::Redshift::ClusterParameterGroup',
  names: ['ParameterGroupName'],
  properties: {
    ParameterGroupName: text,
    /** `redshift-1.0` or `redshift-2.0`, whose defaults differ. */
    ParameterGroupFamily: text,
    Parameters: list(object({ ParameterName: text, ParameterValue: text })),
  },
})

/** A snapshot that somebody made. No code shares one. */
export const redshiftSnapshot = defineType({
  type: 'X::Redshift::Snapshot',
  properties: {
    /** The accounts that may restore it. */
    RestoreAccountIds: list(text),
  },
})
