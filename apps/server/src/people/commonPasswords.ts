/** What everybody tries first, in lower case: whole passwords, and stems that digits and signs are hung on. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passwort motdepasse contrasena wachtwoord haslo parola senha kennwort passw0rd p@ssword p@ssw0rd
  pa55word pa55w0rd qwerty qwertyuiop qwertyuio qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdfghjk
  zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y qwer1234 qwerasdf asdf1234 asdfasdf qweasd qweasdzxc qwe123 qweqwe 1234567890
  0123456789 12345678910 123456789 12345678 1234567 123456 9876543210 0987654321 987654321 1122334455 1234554321
  12344321 123123123 123321123 112233445566 147258369 1472583690 789456123 0123456 123456789a 123456789q
  a123456789 a1234567890 1234567890a 1234567890q abc123456789 q123456789 aa123456789 abcdef abcdefg abcdefgh
  abcdefghij abcd1234 abc123 abc12345 a1b2c3d4 a1b2c3d4e5 aa123456 1a2b3c4d 1a2b3c4d5e letmein letmeinnow
  welcome welcomeback welcome1 iloveyou iloveyou1 iloveu loveyou lovely loveme forever princess sunshine shadow
  dragon monkey master superman batman spiderman ironman starwars pokemon naruto football baseball basketball
  soccer hockey volleyball champion liverpool arsenal chelsea barcelona realmadrid juventus manchester charlie
  michael jennifer jessica michelle nicole daniel andrew joshua matthew ashley amanda thomas robert jordan
  hunter trustno1 whatever nothing secret freedom computer internet samsung google facebook linkedin twitter
  instagram whatsapp minecraft fortnite administrator admin adminadmin root rootroot guest default changeme
  changeit test testing testtest tester user login loginlogin administrador hello hellohello helloworld hallo
  hallohallo bonjour hola ciao salut schatz schatzi geheim sommer winter fruehling herbst summer spring autumn
  cheese cookie chocolate banana orange pepper ginger flower butterfly rainbow diamond purple yellow silver
  golden crystal angel angels heaven corvette ferrari mercedes porsche mustang harley yamaha mazda toyota honda
  killer ninja phoenix tigger snoopy garfield mickey donald jesus jesuschrist blessed blessing jesus1 godisgood
  ihateyou fuckyou fuckyou1 fuckoff asshole correcthorsebatterystaple thequickbrownfox openopen opensesame
  sesame mypassword mypasswort meinpasswort passwordpassword password123 password1234 password12345 newpassword
  oldpassword nopassword thepassword yourpassword thisisapassword january february march april october november
  december january2024 monday friday sunday deutschland germany france italia espana nederland polska russia
  schweiz austria england america canada australia brasil
  `
    .trim()
    .split(/\s+/),
);
