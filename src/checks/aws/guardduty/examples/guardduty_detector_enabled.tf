resource "aws_guardduty_detector" "region" {
  enable                       = true
  finding_publishing_frequency = "FIFTEEN_MINUTES"
}
