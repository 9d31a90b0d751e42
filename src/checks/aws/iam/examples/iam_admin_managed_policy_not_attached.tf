resource "aws_iam_role" "support" {
  name               = "support"
  assume_role_policy = data.aws_iam_policy_document.support_trust.json
}

resource "aws_iam_role_policy_attachment" "support" {
  role       = aws_iam_role.support.name
  policy_arn = "arn:aws:iam::aws:policy/job-function/SupportUser"
}

data "aws_iam_policy_document" "support_trust" {
  statement {
    actions = ["sts:AssumeRole"]

    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::111122223333:root"]
    }
  }
}
