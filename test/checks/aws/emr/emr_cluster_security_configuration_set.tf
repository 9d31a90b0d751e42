# example
resource "aws_emr_cluster" "reports" {
  name                   = "reports"
  release_label          = "emr-7.5.0"
  applications           = ["Spark"]
  service_role           = aws_iam_role.emr.arn
  security_configuration = aws_emr_security_configuration.strict.name # expect: PASS

  ec2_attributes {
    instance_profile = aws_iam_instance_profile.emr.arn
    subnet_id        = aws_subnet.private.id
  }

  master_instance_group {
    instance_type = "m7g.xlarge"
  }
}
# end of example

variable "configuration" {}

resource "aws_emr_cluster" "good" {
  name                   = "good"
  security_configuration = "strict" # expect: PASS
}

resource "aws_emr_cluster" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_emr_cluster" "unknown" {
  name                   = "unknown"
  security_configuration = var.configuration # expect: MANUAL
}

resource "aws_emr_security_configuration" "strict" {
  name          = "strict"
  configuration = "{}"
}
