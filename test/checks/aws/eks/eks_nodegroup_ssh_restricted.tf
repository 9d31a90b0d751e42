variable "setting" {}

resource "aws_eks_node_group" "good" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = ["sg-1"] # expect: PASS
  }
}

resource "aws_eks_node_group" "bad" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = [] # expect: FAIL
  }
}

resource "aws_eks_node_group" "absent" { # expect: PASS
  node_group_name = "shop"
}

resource "aws_eks_node_group" "unknown" {
  remote_access {
    ec2_ssh_key               = "operators"
    source_security_group_ids = var.setting # expect: MANUAL
  }
}
