variable "setting" {}

# example
resource "aws_ec2_image_block_public_access" "account" {
  state = "block-new-sharing" # expect: PASS
}
# end of example

resource "aws_ec2_image_block_public_access" "bad" {
  state = "unblocked" # expect: FAIL
}

resource "aws_ec2_image_block_public_access" "unknown" {
  state = var.setting # expect: MANUAL
}
