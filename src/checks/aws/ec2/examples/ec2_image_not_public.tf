resource "aws_ami_copy" "web" {
  name              = "web-2026-11"
  source_ami_id     = "ami-0a1b2c3d4e5f67890"
  source_ami_region = "eu-central-1"
  encrypted         = true
}

resource "aws_ami_launch_permission" "staging" {
  image_id   = aws_ami_copy.web.id
  account_id = "111122223333"
}
