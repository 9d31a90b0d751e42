#!/bin/bash
set -e
B64_CLUSTER_CA=${name}
%{ if token != "" ~}
export TOKEN=${token}
%{ endif ~}
/etc/eks/bootstrap.sh ${name} --b64-cluster-ca $B64_CLUSTER_CA
