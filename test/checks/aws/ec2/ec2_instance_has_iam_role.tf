# example
resource "aws_instance" "worker" {
  ami                  = data.aws_ami.worker.id
  instance_type        = "t4g.small"
  subnet_id            = aws_subnet.private.id
  iam_instance_profile = aws_iam_instance_profile.worker.name # expect: PASS

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  root_block_device {
    encrypted = true
  }
}
# end of example

resource "aws_iam_instance_profile" "worker" {}

variable "profile" {}

resource "aws_instance" "role" {
  iam_instance_profile = "worker" # expect: PASS
}

resource "aws_instance" "given" {
  iam_instance_profile = var.profile # expect: MANUAL
}

resource "aws_instance" "absent" { # expect: FAIL
  ami = "ami-1"
}

resource "aws_launch_template" "worker" {
  name = "worker"
  iam_instance_profile {
    name = "worker" # expect: PASS
  }
}

resource "aws_instance" "template" {
  launch_template {
    id = aws_launch_template.worker.id
  }
}
