resource "aws_instance" "worker" {
  ami                  = data.aws_ami.worker.id
  instance_type        = "t4g.small"
  subnet_id            = aws_subnet.private.id
  iam_instance_profile = aws_iam_instance_profile.worker.name

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  root_block_device {
    encrypted = true
  }
}
