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
