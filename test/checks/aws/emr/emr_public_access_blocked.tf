# example
resource "aws_emr_block_public_access_configuration" "this" {
  block_public_security_group_rules = true # expect: PASS
}
# end of example

variable "blocked" {}

resource "aws_emr_block_public_access_configuration" "ssh" {
  block_public_security_group_rules = true # expect: PASS
  permitted_public_security_group_rule_range {
    min_range = 22
    max_range = 22
  }
}

resource "aws_emr_block_public_access_configuration" "off" {
  block_public_security_group_rules = false # expect: FAIL
}

resource "aws_emr_block_public_access_configuration" "more" { # expect: FAIL
  block_public_security_group_rules = true
  permitted_public_security_group_rule_range {
    min_range = 22
    max_range = 22
  }
  permitted_public_security_group_rule_range {
    min_range = 8000
    max_range = 9000
  }
}

resource "aws_emr_block_public_access_configuration" "unknown" {
  block_public_security_group_rules = var.blocked # expect: MANUAL
}
