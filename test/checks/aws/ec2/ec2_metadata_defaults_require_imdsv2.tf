variable "tokens" {}

# example
resource "aws_ec2_instance_metadata_defaults" "account" {
  http_tokens                 = "required" # expect: PASS
  http_put_response_hop_limit = 1
}
# end of example

resource "aws_ec2_instance_metadata_defaults" "optional" {
  http_tokens = "optional" # expect: FAIL
}

resource "aws_ec2_instance_metadata_defaults" "no_preference" {
  http_tokens = "no-preference" # expect: FAIL
}

resource "aws_ec2_instance_metadata_defaults" "absent" { # expect: FAIL
  http_put_response_hop_limit = 2
}

resource "aws_ec2_instance_metadata_defaults" "unknown" {
  http_tokens = var.tokens # expect: MANUAL
}
