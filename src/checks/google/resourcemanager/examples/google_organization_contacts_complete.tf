resource "google_essential_contacts_contact" "security" {
  parent                              = "organizations/123456789"
  email                               = "security@shop.example"
  language_tag                        = "en"
  notification_category_subscriptions = ["ALL"]
}
